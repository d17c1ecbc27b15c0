/** Bounds of the pause before a new attempt. */
export interface BackOff {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * The pause before an attempt: doubling, capped, and anywhere between nothing and that, so that
 * clients cut off together do not come back together.
 *
 * @param attempt - 1 for the first after a lost connection.
 */
export function pauseMs(
  attempt: number,
  { firstPauseMs, longestPauseMs }: BackOff,
  random: () => number,
): number {
  return random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
}
