import { createOrderBook } from '@bourse/market-data';
import { money } from '@bourse/trading/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barShare } from './bar-share.ts';
import { bidPercent, depthOf } from './book-figures.ts';

const prices = fc
  .integer({ min: 1, max: 100_000 })
  .map((n) => money.of(String(n)).div(100).toFixed());
const sizes = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((n) => money.of(String(n)).div(1000).toFixed());
const sides = fc.array(fc.tuple(prices, sizes), { minLength: 1, maxLength: 40 });

/** Returns the view of a book. */
function viewOf(bids: readonly (readonly [string, string])[], asks = bids) {
  const book = createOrderBook();
  book.apply('snapshot', { bids, asks, seq: 1, ts: 1 });
  return book.getSnapshot();
}

describe('the depth of a row', () => {
  it('has exact sums and the average price', () => {
    const view = viewOf(
      [],
      [
        ['100.1', '1'],
        ['100.4', '2'],
        ['101.5', '1'],
      ],
    );
    const { asks } = view.group('1', 10);
    expect(asks.map(depthOf)).toEqual([
      { base: '3', quote: '300.9', average: '100.3' },
      { base: '4', quote: '402.4', average: '100.6' },
    ]);
  });

  it.each(['ask', 'bid'] as const)('of any %s has the total of the row', (side) => {
    fc.assert(
      fc.property(sides, fc.constantFrom('0.01', '0.5', '10'), (levels, tick) => {
        const view = viewOf(levels);
        const groups = view.group(tick, 10);
        const rows = side === 'ask' ? groups.asks : groups.bids;
        const depths = rows.map(depthOf);
        expect(rows.length).toBeGreaterThan(0);
        depths.forEach(({ base, quote, average }, index) => {
          const { price, total } = rows[index]!;
          expect(money.of(base).eq(total)).toBe(true);
          // The average is at least as good as the row's price.
          const best = side === 'ask' ? money.of(average).lte(price) : money.of(average).gte(price);
          expect(best).toBe(true);
          expect(money.multiply(average, base).minus(quote).abs().lt('0.0000000001')).toBe(true);
        });
      }),
      { seed: 1, endOnFailure: true },
    );
  });
});

describe('the bars', () => {
  it.each([
    ['5', '10', 0.5],
    ['10', '10', 1],
    ['0', '10', 0],
    ['1', '3', 0.335],
    ['0', '0', 0],
  ])('of %s in %s is %d long', (amount, longest, share) => {
    expect(barShare(amount, longest)).toBe(share);
  });
});

describe('the ratio', () => {
  const row = (total: string) => ({ price: '1', size: total, total, value: total });

  it('compares the amounts of both sides', () => {
    expect(bidPercent([row('1'), row('3')], [row('1')])).toBe(75);
    expect(bidPercent([row('1')], [])).toBe(100);
    expect(bidPercent([], [])).toBeUndefined();
  });
});
