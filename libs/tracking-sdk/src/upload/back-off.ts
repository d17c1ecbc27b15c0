import type { TrackingPorts } from '../ports.ts';

/**
 * Longest delay after each consecutive failure. With an upload loop of 500 ms, uploads resume within 2 s of the end of
 * a 5 s outage, and a minute of failures causes at most 15 requests.
 */
const delaysMs = [500, 1_000, 1_500, 1_500, 1_500, 3_000, 6_000];
const longestDelayMs = 8_000;

/** Random share of each delay, so that clients do not retry at the same time. */
const jitter = 0.1;

/** A delay that grows with each consecutive failure. */
export interface BackOff {
  isOver(): boolean;
  /** Returns the number of consecutive failures. */
  fail(): number;
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
    fail() {
      const longest = delaysMs[failures] || longestDelayMs;
      failures += 1;
      endsAt = monotonicNow() + longest * (1 - random() * jitter);
      return failures;
    },
    reset() {
      failures = 0;
    },
  };
}
