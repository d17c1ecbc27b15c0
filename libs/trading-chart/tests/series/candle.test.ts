import { describe, expect, it } from 'vitest';
import { firstChange, indexAt, indexOfStart, type Candle } from '../../src/series/candle.ts';

function candle(minute: number, close = '1'): Candle {
  return [minute * 60_000, '1', '1', '1', close, '1', '1'];
}

describe('CHT-2 what has changed in candles', () => {
  const [first, second, third] = [candle(1), candle(2), candle(3)];

  it('is the newest one after a trade', () => {
    expect(firstChange([first, second, third], [first, second, candle(3, '2')])).toBe(2);
  });

  it('is the newest one and those that follow', () => {
    expect(firstChange([first, second], [first, candle(2, '2'), third])).toBe(1);
  });

  it('is all of them after history came, and for another series', () => {
    expect(firstChange([second, third], [first, second, third])).toBe(0);
    expect(firstChange([first, second], [candle(1), candle(2)])).toBe(0);
    expect(firstChange([], [first])).toBe(0);
  });
});

it('CHT-4 finds a candle by its start', () => {
  const candles = [1, 2, 5, 9].map((minute) => candle(minute));
  expect([1, 2, 5, 9, 4, 10].map((minute) => indexOfStart(candles, minute * 60_000))).toEqual([
    0, 1, 2, 3, -1, -1,
  ]);
});

it('CHT-19 finds the candle of each moment', () => {
  const candles = [100, 160, 220].map((start): Candle => [start, '1', '2', '1', '2', '1']);
  expect([99, 100, 159, 160, 500].map((moment) => indexAt(candles, moment))).toEqual([
    -1, 0, 0, 1, 2,
  ]);
});
