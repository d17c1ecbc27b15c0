import { describe, expect, it } from 'vitest';
import { keyMove, movePoints } from '../../src/drawings/drawing-move.ts';
import { shiftTimes, type Candle } from '../../src/series/candle.ts';

const candles = [0, 60, 120, 180, 240].map((start): Candle => [
  start,
  '1',
  '2',
  '1',
  '2',
  '1',
  '1',
]);
const steps = {
  tickSize: '0.5',
  shiftTimes: (times: readonly number[], by: number) => shiftTimes(candles, times, by),
};
const points = [
  { time: 60, price: 10 },
  { time: 180, price: 12 },
];

describe('CHT-28 keys', () => {
  it('move by one tick or candle, with Shift by ten', () => {
    expect(keyMove('ArrowUp', false)).toEqual({ ticks: 1, candles: 0 });
    expect(keyMove('ArrowDown', true)).toEqual({ ticks: -10, candles: 0 });
    expect(keyMove('ArrowLeft', false)).toEqual({ ticks: 0, candles: -1 });
    expect(keyMove('ArrowRight', true)).toEqual({ ticks: 0, candles: 10 });
    expect(keyMove('a', false)).toBeUndefined();
  });
});

describe('CHT-28 a moved drawing', () => {
  it('has all its prices moved by ticks', () => {
    const moved = movePoints(points, { ticks: -3, candles: 0 }, steps);
    expect(moved).toEqual([
      { time: 60, price: 8.5 },
      { time: 180, price: 10.5 },
    ]);
  });

  it.each([
    [10.2, 1, 10.5],
    [0.5, -10, 0.5],
    [97_000.004_999, 1, 97_000.5],
  ])(
    'at %d goes %d ticks to %d: a multiple of the tick, and at least one',
    (price, ticks, moved) => {
      const [point] = movePoints([{ time: 60, price }], { ticks, candles: 0 }, steps);
      expect(point?.price).toBe(moved);
    },
  );

  it('has prices without what floating-point arithmetic adds', () => {
    const [point] = movePoints(
      [{ time: 60, price: 0.1 }],
      { ticks: 2, candles: 0 },
      { ...steps, tickSize: '0.1' },
    );
    expect(point?.price).toBe(0.3);
  });

  it('has all its times moved by candles, and none beyond the first or the newest', () => {
    const timesAfter = (by: number) =>
      movePoints(points, { ticks: 0, candles: by }, steps).map(({ time }) => time);
    expect(timesAfter(1)).toEqual([120, 240]);
    expect(timesAfter(10)).toEqual([120, 240]);
    expect(timesAfter(-10)).toEqual([0, 120]);
  });

  it('keeps its times at the edge', () => {
    expect(shiftTimes(candles, [70, 250], 1)).toEqual([70, 250]);
    expect(shiftTimes([], [70], 1)).toEqual([70]);
  });
});
