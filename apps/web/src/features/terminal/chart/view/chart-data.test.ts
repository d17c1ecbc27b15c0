import type { Candle } from '@bourse/market-data';
import { describe, expect, it } from 'vitest';
import { firstChange, indexOfStart } from './chart-data.ts';

function candle(minute: number, close = '1'): Candle {
  return [minute * 60_000, '1', '1', '1', close, '1', '1'];
}

describe('what has changed in candles', () => {
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

it('finds a candle by its start', () => {
  const candles = [1, 2, 5, 9].map((minute) => candle(minute));
  expect([1, 2, 5, 9, 4, 10].map((minute) => indexOfStart(candles, minute * 60_000))).toEqual([
    0, 1, 2, 3, -1, -1,
  ]);
});
