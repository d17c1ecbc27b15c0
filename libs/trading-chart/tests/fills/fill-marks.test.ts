import { describe, expect, it } from 'vitest';
import { needsOlderFills, toFillMarks, type ChartFill } from '../../src/fills/fill-marks.ts';
import type { Candle } from '../../src/series/candle.ts';

const candles = [100, 160, 220].map((start): Candle => [start, '1', '2', '1', '2', '1', '1']);

function fill(ts: number, side: 'buy' | 'sell', price: string, size: string): ChartFill {
  return { ts, side, size, quote: String(Number(price) * Number(size)) };
}

describe('CHT-19 the marks of fills', () => {
  it('are one for each candle and side, with the count, the size and the average price', () => {
    const fills = [
      fill(221, 'buy', '30', '1'),
      fill(219, 'sell', '20', '0.5'),
      fill(160, 'buy', '12', '1'),
      fill(161, 'buy', '10', '3'),
    ];
    expect(toFillMarks(fills, candles)).toEqual([
      { index: 2, side: 'buy', count: 1, size: '1', averagePrice: '30' },
      { index: 1, side: 'sell', count: 1, size: '0.5', averagePrice: '20' },
      { index: 1, side: 'buy', count: 2, size: '4', averagePrice: '10.5' },
    ]);
  });

  it('are exact sums', () => {
    const fills = [
      { ts: 100, side: 'buy', size: '0.1', quote: '0.01' },
      { ts: 101, side: 'buy', size: '0.2', quote: '0.02' },
    ] as const;
    expect(toFillMarks(fills, candles)).toMatchObject([{ size: '0.3', averagePrice: '0.1' }]);
  });

  it('leave out fills before the first candle', () => {
    expect(toFillMarks([fill(99, 'buy', '10', '1')], candles)).toEqual([]);
    expect(toFillMarks([fill(99, 'buy', '10', '1')], [])).toEqual([]);
  });
});

describe('CHT-21 older fills', () => {
  it.each([
    [[{ ts: 5 }, { ts: 3 }], 2, true],
    [[{ ts: 5 }, { ts: 3 }], 3, true],
    [[{ ts: 5 }, { ts: 3 }], 4, false],
    [[{ ts: 5 }], undefined, false],
    [[], 2, false],
  ])('%j may be missing since %s: %s', (known, since, isNeeded) => {
    expect(needsOlderFills(known, since)).toBe(isNeeded);
  });

  it('are not loaded beyond 10,000', () => {
    const fills = Array.from({ length: 10_000 }, () => ({ ts: 5 }));
    expect(needsOlderFills(fills, 2)).toBe(false);
    expect(needsOlderFills(fills.slice(1), 2)).toBe(true);
  });
});
