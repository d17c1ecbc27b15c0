import { describe, expect, it } from 'vitest';
import type { WatchedIndicator } from '../src/core/records/indicator.ts';
import { formatTrimmed, formatUnits } from '../src/instruments/decimal.ts';
import { indicatorOf } from '../src/market/indicators.ts';
import { workedExample } from './kit/worked-example.ts';

// Fifteen closes and the values of indicators over them, as Tulip Indicators publishes them (tests/untest.txt). The tests of
// `@bourse/trading-chart` compare the lines of the chart with the same values.
const closes = [
  81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77,
  87.29,
];

const tickSize = '0.01';

/** In ticks. */
const ticks = closes.map((close) => BigInt(Math.round(close * 100)));

const named = (name: WatchedIndicator['name'], length: number): WatchedIndicator => ({
  name,
  granularity: '1m',
  length,
});

/** Values after each close. */
function valuesOf(indicator: WatchedIndicator) {
  const scale = indicator.name === 'rsi' ? 8 : 18;
  return ticks.map((_, index) => {
    const value = indicatorOf(indicator, ticks.slice(0, index + 1), tickSize);
    return value === undefined ? undefined : formatUnits(value, scale);
  });
}

describe('EXC-105 an indicator', () => {
  it.each([
    ['rsi', [72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755]],
    [
      'sma',
      [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804],
    ],
    [
      'ema',
      [82.714, 82.859, 82.853, 83.232, 83.671, 83.901, 84.444, 85.143, 85.725, 86.407, 86.701],
    ],
  ] as const)('has the published values of the %s over five candles', (name, published) => {
    const values = valuesOf(named(name, 5)).filter((value) => value !== undefined);
    published.forEach((value, index) => {
      expect(Number(values[index])).toBeCloseTo(value, 3);
    });
  });

  it.each([
    ['rsi', 6],
    ['sma', 5],
    ['ema', 5],
  ] as const)('has no value of the %s over five candles before %i closes', (name, count) => {
    const values = valuesOf(named(name, 5));
    expect(values.findIndex((value) => value !== undefined)).toBe(count - 1);
  });

  it('is exact, and rounded to the nearest unit', () => {
    expect(indicatorOf(named('sma', 3), [1n, 2n, 2n], '0.01')).toBe(16_666_666_666_666_667n);
    // 100 + (101 − 100) × 2 / 3, then 100.6… + (100 − 100.6…) × 2 / 3.
    const average = indicatorOf(named('ema', 2), [100n, 101n, 100n], '1');
    expect(formatUnits(average ?? 0n, 18)).toBe('100.222222222222222222');
    expect(indicatorOf(named('ema', 50), Array<bigint>(60).fill(7n), '0.1')).toBe(7n * 10n ** 17n);
    expect(indicatorOf(named('rsi', 2), [10n, 17n, 14n], '0.01')).toBe(7_000_000_000n);
  });

  it('has the values of the worked example', () => {
    const { closes: texts = '', ...values } = workedExample(
      'alerts',
      'indicators over three candles',
    );
    const given = texts.split(' ').map((text) => BigInt(text) * 100n);
    for (const name of ['rsi', 'sma', 'ema'] as const) {
      const value = indicatorOf(named(name, 3), given, tickSize) ?? 0n;
      expect(formatTrimmed(value, name === 'rsi' ? 8 : 18)).toBe(values[name]);
    }
  });

  it('of an RSI is 0 without rises, and 100 without falls', () => {
    const rsi = named('rsi', 2);
    expect(indicatorOf(rsi, [3n, 2n, 1n], tickSize)).toBe(0n);
    expect(indicatorOf(rsi, [1n, 2n, 3n], tickSize)).toBe(100n * 10n ** 8n);
    expect(indicatorOf(rsi, [1n, 1n, 1n], tickSize)).toBe(100n * 10n ** 8n);
  });
});
