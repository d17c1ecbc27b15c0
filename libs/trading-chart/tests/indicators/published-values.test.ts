import { describe, expect, it } from 'vitest';
import { createCalculator } from '../../src/indicators/calculator.ts';
import type { Indicator } from '../../src/indicators/definitions.ts';

// Fifteen candles and the values of indicators over them, as Tulip Indicators publishes them (tests/untest.txt).
const highs = [
  82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 85.9, 86.58, 86.98, 88, 87.87,
];
const lows = [
  81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 84.03, 85.39, 85.76, 87.17,
  87.01,
];
const closes = [
  81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77,
  87.29,
];
const volumes = [
  5653100, 6447400, 7690900, 3831400, 4455100, 3798000, 3936200, 4732000, 4841300, 3915300, 6830800,
  6694100, 5293600, 7985800, 4807900,
];

/** Values of a curve of an indicator over the candles, without those that are missing at the beginning. */
function valuesOf(indicator: Indicator, curve = 0): readonly (number | undefined)[] {
  const calculate = createCalculator(indicator);
  const values = closes.map((close, index) => {
    const bar = { start: 0, open: close, close, high: highs[index]!, low: lows[index]! };
    return calculate({ ...bar, volume: volumes[index]! }, false)[curve];
  });
  return values.slice(values.findIndex((value) => value !== undefined));
}

describe('CHT-15 published values', () => {
  it.each([
    ['ma', [5, 9, 9], 0, [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994]],
    ['ema', [5, 9, 9], 0, [82.714, 82.859, 82.853, 83.232, 83.671, 83.901, 84.444, 85.143]],
    ['wma', [5, 9, 9], 0, [82.825, 83.066, 83.1, 83.399, 83.809, 84.053, 84.637, 85.399]],
    ['vwma', [5], 0, [82.332, 82.61, 83.07, 83.354, 83.682, 83.822, 84.409, 85.165]],
    ['boll', [5, 2], 0, [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845]],
    ['boll', [5, 2], 2, [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143]],
    ['rsi', [5, 9, 9], 0, [72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755]],
    ['stochrsi', [5, 5, 1, 1], 0, [65.8, 100, 100, 100, 100, 0]],
    ['cci', [5], 0, [166.667, 82.02, 95.501, 130.912, 99.163, 116.342, 71.928]],
    ['wr', [5], 0, [-7.477, -23.006, -40.927, -15.5, -11.417, -23.704, -10.278, -0.935]],
    ['atr', [5], 0, [1.116, 1.051, 1.009, 1.207, 1.136, 1.086, 1.243, 1.233]],
    ['obv', [], 0, [-6447400, 1243500, 5074900, 9530000, 5732000, 1795800, 6527800]],
    ['mfi', [5], 0, [61.172, 67.308, 62.796, 64.661, 45.238, 67.841, 85.578, 85.963]],
    ['trix', [5], 0, [0.492, 0.512]],
  ] as const)('%s of %j, curve %i', (kind, periods, curve, published) => {
    const values = valuesOf({ kind, periods }, curve);
    // Two series begin earlier than the published one.
    const start = kind === 'cci' || kind === 'trix' ? values.length - published.length : 0;
    published.forEach((value, index) => {
      expect(values[start + index]).toBeCloseTo(value, kind === 'stochrsi' ? 1 : 2);
    });
  });
});
