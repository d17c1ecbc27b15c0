import { describe, expect, it } from 'vitest';
import { changeBetween, closesAt } from '../../src/comparison/closes.ts';
import type { Candle } from '../../src/series/candle.ts';

function candle(minute: number, close: string): Candle {
  return [minute * 60_000, '1', '1', '1', close, '1'];
}

const minutes = (...all: readonly number[]) => all.map((minute) => candle(minute, '9'));

describe('CHT-50 the closes of a compared pair', () => {
  it('are those of its candles of the same times', () => {
    const others = [candle(1, '10'), candle(2, '11'), candle(3, '12')];
    expect(closesAt(minutes(1, 2, 3), others)).toEqual(['10', '11', '12']);
    expect(closesAt(minutes(2, 3), others)).toEqual(['11', '12']);
  });

  it('stay where a candle is missing, and add no times to the chart', () => {
    const others = [candle(1, '10'), candle(2.5, '11'), candle(5, '12')];
    expect(closesAt(minutes(1, 2, 3, 4), others)).toEqual(['10', '10', '11', '11']);
  });

  it('are unknown before the first one, and while there are none', () => {
    expect(closesAt(minutes(1, 2, 3), [candle(2, '10')])).toEqual([undefined, '10', '10']);
    expect(closesAt(minutes(1, 2), [])).toEqual([undefined, undefined]);
    expect(closesAt([], [candle(2, '10')])).toEqual([]);
  });
});

describe('CHT-50 the change of a compared pair', () => {
  it('is exact, from the first candle to the last', () => {
    expect(changeBetween(['0.1', '0.3', '0.2'], 0, 1)).toBe('2');
    expect(changeBetween(['0.1', '0.3', '0.15'], 0, 2)).toBe('0.5');
    expect(changeBetween(['5', '100000000.00000001', '100000000.00000002'], 1, 2)).toBe(
      '0.0000000000000001',
    );
    expect(changeBetween(['1', '3'], 1, 1)).toBe('0');
  });

  it('begins with the first close after the first candle', () => {
    expect(changeBetween([undefined, undefined, '4', '3'], 0, 3)).toBe('-0.25');
  });

  it('is unknown without a close, and from zero', () => {
    expect(changeBetween([undefined, '4'], 0, 0)).toBeUndefined();
    expect(changeBetween([], 0, -1)).toBeUndefined();
    expect(changeBetween(['0', '4'], 0, 1)).toBeUndefined();
  });
});
