import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalculator } from '../../src/indicators/calculator.ts';
import { indicatorDefinitions, indicatorKinds } from '../../src/indicators/definitions.ts';
import type { Bar } from '../../src/series/bars.ts';

const barOf = (close: number, parts: Partial<Bar> = {}): Bar => ({
  start: 0,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  ...parts,
});

const flat = (close: number): Bar => barOf(close);

function valuesAfter(kind: (typeof indicatorKinds)[number], periods: number[], closes: number[]) {
  const calculate = createCalculator({ kind, periods });
  return closes.map((close) => calculate(flat(close), false)).at(-1);
}

describe('CHT-15 indicators', () => {
  it('average the last closes', () => {
    expect(valuesAfter('ma', [2, 3, 5], [1, 2, 3, 10])).toEqual([6.5, 5, undefined]);
  });

  it('weigh newer closes more in an exponential average, once there are enough', () => {
    expect(valuesAfter('ema', [3, 9, 9], [2, 4, 8])).toEqual([5.5, undefined, undefined]);
  });

  it('put bands of deviations around the average', () => {
    expect(valuesAfter('boll', [2, 2], [10, 14])).toEqual([16, 12, 8]);
  });

  it('measure rises against falls', () => {
    expect(valuesAfter('rsi', [2, 2, 2], [1, 2, 3, 4])).toEqual([100, 100, 100]);
    expect(valuesAfter('rsi', [2, 2, 2], [4, 3, 2, 1])).toEqual([0, 0, 0]);
  });

  it('smooth the place of the close between the highest and lowest price', () => {
    const calculate = createCalculator({ kind: 'kdj', periods: [1, 1, 1] });
    expect(calculate(barOf(7.5, { high: 10, low: 0 }), false)).toEqual([75, 75, 75]);
    expect(calculate(flat(5), true)).toEqual([50, 50, 50]);
  });

  it('have one value a curve', () => {
    for (const kind of indicatorKinds) {
      const { defaults, curves } = indicatorDefinitions[kind];
      const values = createCalculator({ kind, periods: defaults })(flat(1), false);
      expect(values).toHaveLength(curves(defaults).length);
    }
  });

  const bar = fc
    .tuple(fc.integer({ min: 1, max: 1000 }), fc.nat(50), fc.nat(50))
    .map(([close, up, down]) =>
      barOf(close, { high: close + up, low: close - down, volume: up + down }),
    );

  it.each(indicatorKinds)(
    'CHT-16 %s: a candle that changes ends as if it had come once',
    (kind) => {
      const { defaults } = indicatorDefinitions[kind];
      const small = defaults.map((period, index) => Math.min(period, 4 + index));
      const drafts = fc.array(fc.array(bar, { minLength: 1, maxLength: 4 }), { maxLength: 30 });
      const check = fc.property(drafts, (candles) => {
        const live = createCalculator({ kind, periods: small });
        const settled = createCalculator({ kind, periods: small });
        for (const states of candles) {
          const seen = states.map((state, index) => live(state, index > 0)).at(-1);
          const once = settled(states.at(-1)!, false);
          seen?.forEach((value, index) => {
            const other = once[index];
            if (value === undefined || other === undefined) expect(value).toBe(other);
            else expect(value).toBeCloseTo(other, 6);
          });
        }
      });
      fc.assert(check, { seed: 1, endOnFailure: true });
    },
  );
});
