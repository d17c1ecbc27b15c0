import { describe, expect, it } from 'vitest';
import { percentile, summarise } from '../src/statistics.ts';

const oneToTwenty = Array.from({ length: 20 }, (_, at) => 20 - at);

describe('percentile', () => {
  it.each([
    [0.05, 1],
    [0.5, 10],
    [0.95, 19],
    [0.96, 20],
    [1, 20],
  ])('takes a value that was measured: %f of 1 to 20 is %i', (fraction, value) => {
    expect(percentile(oneToTwenty, fraction)).toBe(value);
  });

  it('leaves the samples in their order', () => {
    const samples = [3, 1, 2];
    percentile(samples, 0.5);
    expect(samples).toEqual([3, 1, 2]);
  });
});

describe('summarise', () => {
  it('counts the samples', () => {
    expect(summarise(oneToTwenty)).toEqual({ p50: 10, p95: 19, runs: 20 });
  });

  it('has nothing to say about no samples', () => {
    expect(() => summarise([])).toThrow(RangeError);
  });
});
