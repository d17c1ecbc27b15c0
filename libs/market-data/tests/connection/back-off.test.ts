import { describe, expect, it } from 'vitest';
import { delayMs } from '../../src/connection/back-off.ts';

const limits = { firstPauseMs: 500, longestPauseMs: 15_000 };

describe('delayMs', () => {
  it('MKT-12 doubles with each failure up to the limit', () => {
    const delays = [0, 1, 2, 3, 4, 5, 99].map((failures) => delayMs(failures, () => 1, limits));
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it('MKT-12 is random from zero to its bound', () => {
    expect([0, 0.5, 0.75].map((share) => delayMs(1, () => share, limits))).toEqual([0, 500, 750]);
  });
});
