const capacity = 1_000;

/** Delays refusals of anonymous callers, so that clients that retry at once send fewer requests. */
export function createRefusalDelay(ms: number): () => Promise<void> {
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
