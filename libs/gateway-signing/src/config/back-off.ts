import type { SigningPorts } from '../ports.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;

/** Largest random share of a delay, so that clients do not retry at the same time. */
const jitter = 0.5;

/**
 * Returns the delay after a failure, in milliseconds: it grows with `failures`, the number of consecutive failures
 * before this one, up to a limit. The other libraries have copies of this contract: libraries do not import each other.
 */
function delayMs(failures: number, random: () => number): number {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return longest * (1 - random() * jitter);
}

/** A delay that grows with each consecutive failure. */
export interface BackOff {
  /** Resolves when the next attempt may be made; at once while no attempt has failed. */
  wait(): Promise<void>;
  fail(): void;
  reset(): void;
}

export function createBackOff(schedule: SigningPorts['schedule'], random: () => number): BackOff {
  let failures = 0;
  let delay = Promise.resolve();
  return {
    wait: () => delay,
    fail: () => {
      const ms = delayMs(failures, random);
      failures += 1;
      delay = new Promise((resolve) => {
        schedule(resolve, ms);
      });
    },
    reset: () => {
      failures = 0;
      delay = Promise.resolve();
    },
  };
}
