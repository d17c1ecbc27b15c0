import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../src/decimal.ts';
import {
  bidPercent,
  depthOf,
  groupedPrice,
  groupingOf,
  groupingsOf,
  ownRowPrices,
  type DepthRow,
} from '../../src/market/book-depth.ts';

type Level = readonly [price: string, size: string];

/** Returns the rows of a side, best first, as a grouped book shows them. */
function rowsOf(levels: readonly Level[], side: 'buy' | 'sell', grouping: string): DepthRow[] {
  const order = side === 'buy' ? -1 : 1;
  const rows = new Map<string, DepthRow>();
  let [total, value] = [money.zero, money.zero];
  for (const [price, size] of levels.toSorted(([a], [b]) => money.of(a).cmp(b) * order)) {
    total = total.plus(size);
    value = value.plus(money.multiply(price, size));
    const group = groupedPrice(price, side, grouping);
    rows.set(group, { price: group, total: total.toFixed(), value: value.toFixed() });
  }
  return [...rows.values()];
}

const prices = fc
  .integer({ min: 1, max: 100_000 })
  .map((n) => money.of(String(n)).div(100).toFixed());
const sizes = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((n) => money.of(String(n)).div(1000).toFixed());
const sides = fc.array(fc.tuple(prices, sizes), { minLength: 1, maxLength: 40 });

describe('TRD-37 the depth of a row', () => {
  it('has exact sums and the average price', () => {
    const levels: readonly Level[] = [
      ['100.1', '1'],
      ['100.4', '2'],
      ['101.5', '1'],
    ];
    expect(rowsOf(levels, 'sell', '1').map(depthOf)).toEqual([
      { base: '3', quote: '300.9', average: '100.3' },
      { base: '4', quote: '402.4', average: '100.6' },
    ]);
  });

  it('has the price of a row without an amount as its average', () => {
    expect(depthOf({ price: '100.5', total: '0', value: '0' }).average).toBe('100.5');
  });

  it.each(['sell', 'buy'] as const)('of any %s has the total of the row', (side) => {
    fc.assert(
      fc.property(sides, fc.constantFrom('0.01', '0.5', '10'), (levels, tick) => {
        const rows = rowsOf(levels, side, tick);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) {
          const { base, quote, average } = depthOf(row);
          expect(money.of(base).eq(row.total)).toBe(true);
          // The average is at least as good as the row's price.
          const compared = money.of(average).cmp(row.price);
          expect(side === 'sell' ? compared <= 0 : compared >= 0).toBe(true);
          expect(money.multiply(average, base).minus(quote).abs().lt('0.0000000001')).toBe(true);
        }
      }),
      { seed: 1, endOnFailure: true },
    );
  });
});

describe('TRD-37 the ratio', () => {
  const row = (total: string) => ({ total });

  it('compares the amounts of both sides', () => {
    expect(bidPercent([row('1'), row('3')], [row('1')])).toBe(75);
    expect(bidPercent([row('1')], [])).toBe(100);
    expect(bidPercent([], [])).toBeUndefined();
  });
});

it.each([
  ['100.4', 'buy', '0.5', '100'],
  ['100.4', 'sell', '0.5', '100.5'],
  ['100.50', 'buy', '0.5', '100.5'],
  ['100.50', 'sell', '0.5', '100.5'],
  ['97253', 'sell', '10', '97260'],
] as const)('TRD-37 %s of a %s grouped by %s is %s', (price, side, grouping, grouped) => {
  expect(groupedPrice(price, side, grouping)).toBe(grouped);
});

it('TRD-37 prices are grouped by a multiple of the tick, by one without a choice', () => {
  expect(groupingsOf('0.01')).toEqual(['0.01', '0.1', '1', '10']);
  expect(groupingOf('0.5', '50')).toBe('50');
  expect(groupingOf('0.5', '0.1')).toBe('0.5');
  expect(groupingOf('0.5', undefined)).toBe('0.5');
});

it('TRD-37 the rows of own orders are those of the pair with a price', () => {
  const order = { symbol: 'BTCUSDT', side: 'buy', price: '97253' } as const;
  const others = [
    { ...order, symbol: 'ETHUSDT', price: '3600' },
    { ...order, price: null },
    { ...order, side: 'sell' as const },
  ];
  expect([...ownRowPrices([order, order, ...others], 'BTCUSDT', '10')]).toEqual(['97250', '97260']);
});
