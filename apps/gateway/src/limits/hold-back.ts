/** Number of refusals that wait at most. Further ones are sent at once. */
const capacity = 1_000;

/**
 * Creates a delay for refusals of anonymous callers. A client that retries as soon as it is refused sends fewer requests,
 * which leaves more time for other callers. A delay does not keep the process running.
 */
export function createHoldBack(ms: number): () => Promise<void> {
  let waiting = 0;
  return async () => {
    if (ms === 0 || waiting >= capacity) return;
    waiting += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, ms).unref();
    });
    waiting -= 1;
  };
}
