import { describe, expect, it } from 'vitest';
import { candlesBetween, toMagnet } from '../../src/drawings/magnet.ts';
import type { Candle } from '../../src/series/candle.ts';

const candles: readonly Candle[] = [
  [60_000, '100', '130', '80', '110', '1'],
  [120_000, '110', '120', '105', '106', '1'],
];
const scale = { candles, yAt: (price: number) => 1_000 - price };
const magnet = (time: number, price: number) => toMagnet({ time, price }, scale).price;

describe('CHT-46 the magnet', () => {
  it('draws a point to the nearest price of its candle', () => {
    expect([98, 107, 122, 85].map((price) => magnet(60_000, price))).toEqual([100, 110, 130, 80]);
    expect(magnet(120_000, 107)).toBe(106);
  });

  it('reaches 12 pixels', () => {
    expect([142, 142.1, 68, 67.9].map((price) => magnet(60_000, price))).toEqual([
      130, 142.1, 80, 67.9,
    ]);
  });

  it('leaves a point without a candle, or off the chart, where it is', () => {
    expect(magnet(180_000, 107)).toBe(107);
    const off = { candles, yAt: () => undefined };
    expect(toMagnet({ time: 60_000, price: 101 }, off).price).toBe(101);
  });
});

it('CHT-26 counts the candles of a move, in both directions', () => {
  expect(candlesBetween(candles, 60_000, 120_000)).toBe(1);
  expect(candlesBetween(candles, 120_000, 60_000)).toBe(1);
  expect(candlesBetween(candles, 60_000, 60_000)).toBe(0);
});
