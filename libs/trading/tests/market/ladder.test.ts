import { describe, expect, it } from 'vitest';
import {
  ladderGrouping,
  ladderOrders,
  ladderPrice,
  ladderPrices,
  ladderSizes,
} from '../../src/market/ladder.ts';

const order = (members: object) => ({
  symbol: 'BTCUSDT',
  side: 'buy' as const,
  price: '100.04',
  size: '2',
  filledSize: '0',
  ...members,
});

describe('TRD-55 the prices of a ladder', () => {
  it('are multiples of the grouping around the centre, highest first', () => {
    expect(ladderPrices('100.37', '0.1', 2)).toEqual(['100.5', '100.4', '100.3', '100.2', '100.1']);
    expect(ladderPrices('97250.5', '10', 1)).toEqual(['97260', '97250', '97240']);
  });

  it('are exact where floats are not', () => {
    expect(ladderPrices('0.3', '0.1', 2)).toEqual(['0.5', '0.4', '0.3', '0.2', '0.1']);
    expect(ladderPrices('0.00000003', '0.00000001', 1)).toEqual([
      '0.00000004',
      '0.00000003',
      '0.00000002',
    ]);
  });

  it('are above zero', () => {
    expect(ladderPrices('25', '10', 4)).toEqual(['60', '50', '40', '30', '20', '10']);
    expect(ladderPrices('5', '10', 2)).toEqual(['20', '10']);
  });

  it('have the last price in the row that it is rounded down to', () => {
    expect(ladderPrice('100.37', '0.1')).toBe('100.3');
    expect(ladderPrice('100.30', '0.1')).toBe('100.3');
  });
});

describe('TRD-55 the first grouping of a ladder', () => {
  it.each([
    ['0.01', '97250.5', '1'],
    ['0.01', '100000', '1'],
    ['0.01', '100000.01', '10'],
    ['0.01', '3500', '0.1'],
    ['0.0001', '2.5', '0.0001'],
    ['0.1', '900000000', '100'],
  ])('with the tick %s at %s is %s', (tick, price, grouping) => {
    expect(ladderGrouping(tick, price)).toBe(grouping);
  });
});

describe('TRD-55 the orders of a ladder', () => {
  it('are summed by side and row, with what is left of them', () => {
    const [first, second] = [order({}), order({ price: '100.01', filledSize: '1.5' })];
    const sell = order({ side: 'sell' });
    const { buy, sell: sells } = ladderOrders([first, second, sell], 'BTCUSDT', '0.1');
    expect([...buy]).toEqual([['100', { size: '2.5', orders: [first, second] }]]);
    expect([...sells]).toEqual([['100.1', { size: '2', orders: [sell] }]]);
  });

  it('are those of the pair that have a price and a size', () => {
    const others = [order({ symbol: 'ETHUSDT' }), order({ price: null }), order({ size: null })];
    const { buy, sell } = ladderOrders(others, 'BTCUSDT', '0.1');
    expect([buy.size, sell.size]).toEqual([0, 0]);
  });
});

describe('TRD-55 the sizes of a ladder', () => {
  it('are found by the price of their row, however it is written', () => {
    const sizes = ladderSizes([{ price: '100.30', size: '0.5' }]);
    expect(sizes.get('100.3')).toBe('0.5');
    expect(sizes.get('100.2')).toBeUndefined();
  });
});
