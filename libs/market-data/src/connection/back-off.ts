/** Bounds of the pause before a reconnection. */
export interface BackOff {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * Returns the pause before an attempt: random between zero and a bound that doubles up to a limit,
 * so that clients that were disconnected together do not reconnect together.
 *
 * @param attempt - 1 for the first attempt after a lost connection.
 */
export function pauseMs(
  attempt: number,
  { firstPauseMs, longestPauseMs }: BackOff,
  random: () => number,
): number {
  return random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
}
