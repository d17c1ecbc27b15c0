import type { SigningPorts } from '../ports.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;

/** Delay between attempts that grows with each failure. */
export interface BackOff {
  /** Resolves when the next attempt may be made; at once while no attempt has failed. */
  wait(): Promise<void>;
  /** Starts a delay of 0.5 s, doubled with each failure in a row, up to 30 s. */
  fail(): void;
  succeed(): void;
}

/** Creates a back-off. `random` returns a number in [0, 1); half of each delay is random. */
export function createBackOff(schedule: SigningPorts['schedule'], random: () => number): BackOff {
  let failures = 0;
  let delay = Promise.resolve();
  return {
    wait: () => delay,
    fail: () => {
      const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
      failures += 1;
      delay = new Promise((resolve) => {
        schedule(resolve, longest * (1 - random() / 2));
      });
    },
    succeed: () => {
      failures = 0;
      delay = Promise.resolve();
    },
  };
}
