import { describe, expect, it } from 'vitest';
import { createBackOff } from '../../src/config/back-off.ts';
import { randomFraction } from '../../src/engine/random.ts';
import { ManualTimers } from '../kit/world.ts';

function failTimes(times: number, random: number): number[] {
  const timers = new ManualTimers();
  const backOff = createBackOff(timers.schedule, () => random);
  for (let step = 0; step < times; step += 1) backOff.fail();
  return timers.delays;
}

describe('createBackOff', () => {
  it('SIG-9 doubles the delay from half a second to half a minute', () => {
    expect(failTimes(8, 0)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('SIG-9 makes half of each delay random', () => {
    expect(failTimes(3, 0.5)).toEqual([375, 750, 1500]);
  });

  it('SIG-9 resets the delay after a success', async () => {
    const timers = new ManualTimers();
    const backOff = createBackOff(timers.schedule, () => 0);
    backOff.fail();
    backOff.fail();
    backOff.reset();
    await backOff.wait();
    backOff.fail();
    expect(timers.delays).toEqual([500, 1000, 500]);
  });

  it('SIG-9 takes 32 random bits a delay, so that no two clients wait equally long', () => {
    const fractionOf = (...bytes: number[]) =>
      randomFraction({
        getRandomValues: (target) => {
          target.set(bytes);
          return target;
        },
      });
    expect(fractionOf(64, 0, 0, 0)).toBe(0.25);
    expect(fractionOf(64, 0, 0, 1) - 0.25).toBe(2 ** -32);
    expect(fractionOf(255, 255, 255, 255)).toBeLessThan(1);
    expect(randomFraction(undefined)).toBe(0.5);
  });
});
