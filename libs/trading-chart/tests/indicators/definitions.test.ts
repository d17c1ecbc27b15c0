import { describe, expect, it } from 'vitest';
import { areValidPeriods, titleOf } from '../../src/indicators/definitions.ts';

describe('CHT-17 parameters of indicators', () => {
  it.each([
    ['ma', [7, 25, 99], true],
    ['ma', [0, 25, 99], false],
    ['ma', [7, 25, 501], false],
    ['ma', [7, 2.5, 99], false],
    ['ma', [7, 25], false],
    ['rsi', [1, 12, 24], false],
    ['macd', [12, 26, 9], true],
    ['macd', [26, 12, 9], false],
    ['volume', [], true],
    ['sar', [0.02, 0.2], true],
    ['sar', [0.0205, 0.2], false],
    ['sar', [0.2, 0.02], false],
    ['ao', [34, 5], false],
    ['ma', [Number.NaN, 25, 99], false],
  ] as const)('%s of %j: %s', (kind, periods, isValid) => {
    expect(areValidPeriods(kind, periods)).toBe(isValid);
  });

  it('are in the title', () => {
    expect(titleOf({ kind: 'boll', periods: [20, 2] })).toBe('BOLL(20,2)');
    expect(titleOf({ kind: 'volume', periods: [] })).toBe('VOL');
  });
});
