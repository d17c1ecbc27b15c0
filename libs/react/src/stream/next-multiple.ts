/**
 * Returns the milliseconds until the page's clock reaches the next multiple of an interval. Components that wait for the same
 * multiple are drawn in one frame.
 */
export function msToNextMultiple(intervalMs: number): number {
  return intervalMs - (performance.now() % intervalMs);
}
