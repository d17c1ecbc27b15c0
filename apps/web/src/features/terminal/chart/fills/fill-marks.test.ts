import type { SpotFill } from '@bourse/gateway-contract';
import type { Candle } from '@bourse/market-data';
import { describe, expect, it } from 'vitest';
import { indexAt, needsOlderFills, toFillMarks } from './fill-marks.ts';

const candles = [100, 160, 220].map((start): Candle => [start, '1', '2', '1', '2', '1', '1']);

function fill(ts: number, side: 'buy' | 'sell', price: string, size: string): SpotFill {
  const quote = String(Number(price) * Number(size));
  const ids = { fillId: `${ts} ${price}`, orderId: '1', symbol: 'BTCUSDT' };
  return { ...ids, ts, side, price, size, quote, fee: '0', feeCoin: 'BTC', role: 'taker' };
}

describe('the marks of fills', () => {
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

  it('leave out fills before the first candle', () => {
    expect(toFillMarks([fill(99, 'buy', '10', '1')], candles)).toEqual([]);
    expect(toFillMarks([fill(99, 'buy', '10', '1')], [])).toEqual([]);
  });
});

it('finds the candle of each moment', () => {
  expect([99, 100, 159, 160, 500].map((moment) => indexAt(candles, moment))).toEqual([
    -1, 0, 0, 1, 2,
  ]);
});

describe('older fills', () => {
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
