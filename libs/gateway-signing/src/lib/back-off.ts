import type { SigningPorts } from '../ports.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;

/** Keeps attempts apart after failures, whoever makes them. */
export interface BackOff {
  /** Resolves when the next attempt may be made: at once while nothing has failed. */
  wait(): Promise<void>;
  fail(): void;
  succeed(): void;
}

/**
 * Doubles the pause with every failure in a row, from half a second to half a minute.
 *
 * @param random - Gives a number from 0 up to 1; half of each pause is random, so that many clients do not come back in step.
 */
export function createBackOff(schedule: SigningPorts['schedule'], random: () => number): BackOff {
  let failures = 0;
  let pause = Promise.resolve();
  return {
    wait: () => pause,
    fail: () => {
      const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
      failures += 1;
      pause = new Promise((resolve) => {
        schedule(resolve, longest * (1 - random() / 2));
      });
    },
    succeed: () => {
      failures = 0;
      pause = Promise.resolve();
    },
  };
}
