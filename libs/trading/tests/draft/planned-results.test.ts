import { describe, expect, it } from 'vitest';
import { emptyDraft, withAmount, withPrice, type OrderDraft } from '../../src/draft/order-draft.ts';
import { isLiquidatedFirst, plannedResults, resultAt } from '../../src/draft/planned-results.ts';
import { futuresWith, positionWith, spotMarketWith } from '../kit.ts';

const spot = spotMarketWith({ last: '60000' });
const ends = { stopLoss: '59000', takeProfit: '62000' };
const buy: OrderDraft = { ...withAmount(withPrice(emptyDraft, '60000'), '0.5'), ...ends };

describe('TRD-49 the results of a draft', () => {
  it('have the taker fees of both trades', () => {
    const trade = { entry: '100', size: '2', takerFeeRate: '0.01' };
    expect(resultAt({ ...trade, side: 'buy' }, '110').toFixed()).toBe('15.8');
    expect(resultAt({ ...trade, side: 'sell' }, '110').toFixed()).toBe('-24.2');
    expect(resultAt({ ...trade, side: 'buy' }, '100').toFixed()).toBe('-4');
  });

  it('are those at its stop loss and its take profit, with their ratio', () => {
    expect(plannedResults(buy, spot)).toEqual({
      atStop: '-559.5',
      atTarget: '939',
      ratio: '1.67',
    });
    const sell = { ...buy, side: 'sell', stopLoss: '61000', takeProfit: '58000' } as const;
    expect(plannedResults(sell, futuresWith())).toEqual({
      atStop: '-536.3',
      atTarget: '964.6',
      ratio: '1.79',
    });
  });

  it('are unknown without their price, without a size and without an entry', () => {
    const none = { atStop: undefined, atTarget: undefined, ratio: undefined };
    expect(plannedResults({ ...buy, takeProfit: '' }, spot)).toEqual({ ...none, atStop: '-559.5' });
    expect(plannedResults({ ...buy, stopLoss: '0' }, spot)).toEqual({ ...none, atTarget: '939' });
    expect(plannedResults({ ...buy, amount: '', total: '' }, spot)).toEqual(none);
    expect(plannedResults({ ...buy, amount: '0' }, spot)).toEqual(none);
    expect(plannedResults({ ...buy, price: '' }, spot)).toEqual(none);
  });

  it('have no ratio where the fees take the profit, or the stop loss gains', () => {
    expect(plannedResults({ ...buy, takeProfit: '60100' }, spot).ratio).toBeUndefined();
    expect(plannedResults({ ...buy, stopLoss: '61000' }, spot).ratio).toBeUndefined();
  });

  it('of a market buy in quote coin follow from the size that the total buys', () => {
    const atMarket = { ...emptyDraft, ...ends, orderType: 'market', total: '30000' } as const;
    const market = spotMarketWith({ asks: [{ price: '60000', size: '9' }] });
    expect(plannedResults(atMarket, market).atStop).toBe('-559.5');
  });

  it('are unknown for an order that only closes a position', () => {
    const market = futuresWith({ positions: [positionWith()] });
    expect(plannedResults({ ...buy, side: 'sell' }, market).atStop).toBeUndefined();
    expect(plannedResults({ ...buy, side: 'sell', amount: '0.6' }, market).atStop).toBeDefined();
  });
});

describe('TRD-49 a position is liquidated first', () => {
  it('where its stop loss lies beyond the liquidation price', () => {
    const market = futuresWith({ marginMode: 'isolated', leverage: 20 });
    expect(isLiquidatedFirst(buy, market)).toBe(false);
    expect(isLiquidatedFirst({ ...buy, stopLoss: '57000' }, market)).toBe(true);
    const sell = { ...buy, side: 'sell' } as const;
    expect(isLiquidatedFirst({ ...sell, stopLoss: '61000' }, market)).toBe(false);
    expect(isLiquidatedFirst({ ...sell, stopLoss: '63500' }, market)).toBe(true);
  });

  it('never without a stop loss, or outside futures', () => {
    expect(isLiquidatedFirst({ ...buy, stopLoss: '' }, futuresWith())).toBe(false);
    expect(isLiquidatedFirst({ ...buy, stopLoss: '1' }, spot)).toBe(false);
  });
});
