import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../src/simulation/random.ts';
import { shareVolume } from '../src/simulation/past/share-volume.ts';

const unit = 7n;

/** Ranges of parts that follow each other: each one begins at the last price of the one before. */
const shapes = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(30), fc.nat(30)), {
    minLength: 2,
    maxLength: 6,
  })
  .map((moves) => {
    let price = 5_000n;
    return moves.map(([move, above, below], start) => {
      const open = price;
      price += BigInt(move);
      const [low, high] = open < price ? [open, price] : [price, open];
      const range = { low: low - BigInt(below), high: high + BigInt(above) };
      return { start, open, close: price, ...range };
    });
  });

it('divides volumes exactly, each average price within its part’s range', () => {
  fc.assert(
    fc.property(
      shapes,
      fc.bigInt(0n, 1_000_000n),
      fc.nat(1000),
      fc.nat(),
      (all, base, at, seed) => {
        const low = all.reduce((least, shape) => (shape.low < least ? shape.low : least), 10_000n);
        const high = all.reduce((most, shape) => (shape.high > most ? shape.high : most), 0n);
        const quote = base * low * unit + (base * (high - low) * unit * BigInt(at)) / 1000n;
        const parts = all.map(({ start }) => ({ start, share: 1 / all.length }));
        const bars = shareVolume({ base, quote }, all, parts, new Random(seed, 'volume'), unit);
        expect(bars.reduce((sum, bar) => sum + bar.base, 0n)).toBe(base);
        expect(bars.reduce((sum, bar) => sum + bar.quote, 0n)).toBe(quote);
        for (const bar of bars) {
          expect(bar.quote).toBeGreaterThanOrEqual(bar.base * bar.low * unit);
          expect(bar.quote).toBeLessThanOrEqual(bar.base * bar.high * unit);
        }
      },
    ),
    { numRuns: 3_000, seed: 1, endOnFailure: true },
  );
});

it('leaves few parts of a usual candle without volume', () => {
  const all = [0n, 12n, 4n, -6n, 9n].map((move, start) => ({
    start,
    open: 5_000n,
    close: 5_000n + move,
    low: 4_980n + move,
    high: 5_020n + move,
  }));
  const parts = all.map(({ start }) => ({ start, share: 0.2 }));
  const base = 10_000n;
  const quote = base * 5_003n * unit;
  for (let seed = 0; seed < 200; seed += 1) {
    const bars = shareVolume({ base, quote }, all, parts, new Random(seed, 'volume'), unit);
    expect(bars.filter((bar) => bar.base < base / 50n)).toEqual([]);
  }
});
