/**
 * Returns the milliseconds until the next multiple of an interval on the page's clock. What waits for the same interval is
 * then drawn in one frame.
 */
export function untilNextBeat(intervalMs: number): number {
  return intervalMs - (performance.now() % intervalMs);
}
