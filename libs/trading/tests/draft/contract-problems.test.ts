import { describe, expect, it } from 'vitest';
import { futuresWith, positionWith, type ContractCase } from '../kit.ts';
import { problemsOf } from '../../src/draft/draft-problems.ts';
import { emptyDraft, type OrderDraft } from '../../src/draft/order-draft.ts';

/** The long of docs/exchange/futures.md, "Worst price of a closing order". */
const crossLong = positionWith({ size: '0.8', margin: '384', leverage: 125 });
const isolatedLong = { ...crossLong, marginMode: 'isolated' } as const;

const draftWith = (members: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, ...members });

describe('TRD-7 problems of a futures order', () => {
  it.each<[string, Partial<OrderDraft>, ContractCase, readonly string[]]>([
    ['an order within means', { price: '60000', amount: '1' }, {}, []],
    ['a price above the band', { price: '63000.1', amount: '0.1' }, {}, ['price-too-high']],
    ['the highest price', { price: '63000', amount: '0.1' }, {}, []],
    [
      'a sell below the band',
      { side: 'sell', price: '56999.9', amount: '0.1' },
      {},
      ['price-too-low'],
    ],
    [
      'a sell below the bankruptcy price of an isolated long',
      { side: 'sell', price: '59519.9', amount: '0.8', reduceOnly: true },
      { positions: [isolatedLong] },
      ['price-too-low'],
    ],
    [
      'a sell at it',
      { side: 'sell', price: '59520', amount: '0.8', reduceOnly: true },
      { positions: [isolatedLong] },
      [],
    ],
    [
      'a sell below the price that leaves the taker fee of a cross long',
      { side: 'sell', price: '59521.7', amount: '0.8', reduceOnly: true },
      { positions: [crossLong], free: '411.2' },
      ['price-too-low'],
    ],
    [
      'a sell at that price',
      { side: 'sell', price: '59521.8', amount: '0.8', reduceOnly: true },
      { positions: [crossLong], free: '411.2' },
      [],
    ],
    [
      'a buy above what an isolated margin pays',
      { price: '60483.9', amount: '0.1' },
      { marginMode: 'isolated', leverage: 125 },
      ['price-too-high'],
    ],
    [
      'a buy at it',
      { price: '60483.8', amount: '0.1' },
      { marginMode: 'isolated', leverage: 125 },
      [],
    ],
    ['too much money', { price: '60000', amount: '3.2939' }, {}, ['balance-insufficient']],
    [
      'too large',
      { price: '60000', amount: '500.0001' },
      { free: '99999999' },
      ['amount-too-large', 'leverage-exceeded'],
    ],
    [
      'beyond the tier',
      { price: '60000', amount: '0.8334' },
      { leverage: 125 },
      ['leverage-exceeded'],
    ],
    [
      'no position',
      { side: 'sell', price: '60000', amount: '1', reduceOnly: true },
      {},
      ['position-missing'],
    ],
    [
      'more than the position',
      { side: 'sell', price: '60000', amount: '1', reduceOnly: true },
      { positions: [positionWith()] },
      ['position-exceeded'],
    ],
    [
      'a small rest of the position',
      { side: 'sell', price: '60000', amount: '0.0001', reduceOnly: true },
      { positions: [positionWith({ size: '0.0001' })] },
      [],
    ],
    [
      'a market order worth too much',
      { orderType: 'market', amount: '4' },
      {},
      ['balance-insufficient'],
    ],
  ])('%s', (_title, members, market, problems) => {
    expect(problemsOf(draftWith(members), futuresWith(market))).toEqual(problems);
  });
});
