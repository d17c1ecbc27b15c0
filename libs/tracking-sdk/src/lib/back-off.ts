import type { TrackingPorts } from '../ports.ts';

/**
 * The longest pause after each failure in a row. With turns of the loop every 500 ms an outage of
 * 5 s is noticed to be over within 2 s, and a minute of failures costs at most 15 requests.
 */
const pausesMs = [500, 1_000, 1_500, 1_500, 1_500, 3_000, 6_000];
const longestPauseMs = 8_000;

/** How much of each pause is random, so that many clients do not come back in step. */
const jitter = 0.1;

/** Keeps attempts apart after failures. */
export interface BackOff {
  isOver(): boolean;
  /** Says how many failures in a row that makes. */
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
      const longest = pausesMs[failures] ?? longestPauseMs;
      failures += 1;
      endsAt = monotonicNow() + longest * (1 - random() * jitter);
      return failures;
    },
    reset() {
      failures = 0;
    },
  };
}
