import { describe, expect, it } from 'vitest';
import { createBackOff, delayMs } from '../../src/upload/back-off.ts';

describe('delayMs', () => {
  it('TRK-30 grows with each failure up to 8 s', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 7, 99].map((failures) => delayMs(failures, () => 0));
    expect(delays).toEqual([500, 1000, 1500, 1500, 1500, 3000, 6000, 8000, 8000]);
  });

  it('TRK-30 makes at most a tenth of each delay random', () => {
    expect([0, 0.5].map((share) => delayMs(1, () => share))).toEqual([1000, 950]);
  });
});

describe('createBackOff', () => {
  it('TRK-32 starts again with the first delay after a reset', () => {
    let now = 0;
    const backOff = createBackOff({ monotonicNow: () => now, random: () => 0 });
    expect([backOff.fail(1), backOff.fail(1)]).toEqual([1, 2]);
    backOff.reset();
    expect(backOff.isOver()).toBe(true);
    expect(backOff.fail(1)).toBe(1);
    now = 499;
    expect(backOff.isOver()).toBe(false);
    now = 500;
    expect(backOff.isOver()).toBe(true);
  });
});
