import type { TrackingPorts } from '../ports.ts';

/**
 * Longest delay after each consecutive failure. With an upload loop of 500 ms, uploads resume within 2 s of the end of
 * a 5 s outage, and a minute of failures causes at most 15 requests.
 */
const delaysMs = [500, 1_000, 1_500, 1_500, 1_500, 3_000, 6_000];
const longestDelayMs = 8_000;

/** Largest random share of a delay, so that clients do not retry at the same time. */
const jitter = 0.1;

/**
 * Returns the delay after a failure, in milliseconds: it grows with `failures`, the number of consecutive failures
 * before this one, up to a limit. The other libraries have copies of this contract: libraries do not import each other.
 */
export function delayMs(failures: number, random: () => number): number {
  return (delaysMs[failures] || longestDelayMs) * (1 - random() * jitter);
}

/** A delay that grows with each consecutive failure. */
export interface BackOff {
  isOver(): boolean;
  /** Returns the number of consecutive failures. The delay is `factor` times as long as after another failure. */
  fail(factor: number): number;
  readonly reset: () => void;
}

export function createBackOff({
  monotonicNow,
  random,
}: Pick<TrackingPorts, 'monotonicNow' | 'random'>): BackOff {
  let failures = 0;
  let endsAt = 0;
  return {
    isOver: () => failures === 0 || monotonicNow() >= endsAt,
    fail(factor) {
      endsAt = monotonicNow() + factor * delayMs(failures, random);
      failures += 1;
      return failures;
    },
    reset() {
      failures = 0;
    },
  };
}
