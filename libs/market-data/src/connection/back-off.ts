/** Bounds of a delay, in milliseconds. */
export interface BackOffLimits {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * Returns the delay after a failure, in milliseconds: it grows with `failures`, the number of consecutive failures
 * before this one, up to a limit. The other libraries have copies of this contract: libraries do not import each other.
 * All of the delay is random, so that clients do not retry at the same time.
 */
export function delayMs(
  failures: number,
  random: () => number,
  { firstPauseMs: firstDelayMs, longestPauseMs: longestDelayMs }: BackOffLimits,
): number {
  return random() * Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
}
