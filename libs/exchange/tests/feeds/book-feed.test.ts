import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketView, PriceLevel } from '../../src/index.ts';
import { BookFeed, changedLevels } from '../../src/feeds/book-feed.ts';
import { PlainBook } from '../../src/testing/index.ts';

const side = fc
  .uniqueArray(fc.record({ price: fc.bigInt(1n, 60n), size: fc.bigInt(1n, 9n) }), {
    selector: ({ price }) => price,
    maxLength: 40,
  })
  .map((levels) => levels.toSorted((a, b) => Number(a.price - b.price)));

function applyChanges(before: readonly PriceLevel[], changes: readonly PriceLevel[]): PriceLevel[] {
  const levels = new Map(before.map(({ price, size }) => [price, size]));
  for (const { price, size } of changes) {
    if (size === 0n) expect(levels.delete(price)).toBe(true);
    else levels.set(price, size);
  }
  return [...levels].map(([price, size]) => ({ price, size }));
}

function sorted(levels: readonly PriceLevel[]): PriceLevel[] {
  return levels.toSorted((a, b) => Number(a.price - b.price));
}

describe('changedLevels', () => {
  it('returns exactly the differences on both sides of a book', () => {
    fc.assert(
      fc.property(side, side, (before, after) => {
        const asks = changedLevels(before, after, 1n);
        expect(sorted(applyChanges(before, asks))).toEqual(after);
        const bids = changedLevels(before.toReversed(), after.toReversed(), -1n);
        expect(sorted(bids)).toEqual(sorted(asks));
        const unchanged = after.filter(({ price, size }) =>
          before.some((level) => level.price === price && level.size === size),
        );
        for (const { price } of unchanged) {
          expect(asks.some((change) => change.price === price)).toBe(false);
        }
      }),
    );
  });
});

describe('BookFeed', () => {
  it('EXC-35 publishes 200 levels of each side, and the levels that leave or enter them', () => {
    let levels: PriceLevel[] = Array.from({ length: 260 }, (_, index) => ({
      price: BigInt(1000 + index),
      size: 5n,
    }));
    let bookVersion = 1;
    const market = {
      get bookVersion() {
        return bookVersion;
      },
      publishedDepth: 200,
      book: (depth: number) => ({ bids: [], asks: levels.slice(0, depth) }),
      formatLevel: ({ price, size }: PriceLevel) => [String(price), String(size)] as const,
    } as unknown as MarketView;
    const feed = new BookFeed(market, () => 7);
    const book = new PlainBook(feed.snapshot()[0]!);
    expect(book.levels('asks')).toHaveLength(200);
    expect(feed.update()).toBeUndefined();
    levels = levels.slice(3);
    bookVersion = 4;
    const [update] = feed.update()!;
    expect(update).toEqual({
      asks: [
        ['1000', '0'],
        ['1001', '0'],
        ['1002', '0'],
        ['1200', '5'],
        ['1201', '5'],
        ['1202', '5'],
      ],
      bids: [],
      seq: 4,
      pseq: 1,
      ts: 7,
    });
    book.apply(update!);
    expect(book.levels('asks')).toEqual(
      levels.slice(0, 200).map(({ price }) => [String(price), '5']),
    );
    levels = levels.slice(0, 230);
    bookVersion = 5;
    expect(feed.update()).toBeUndefined();
    expect(feed.snapshot()[0]!.seq).toBe(4);
  });
});
