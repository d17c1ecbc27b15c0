/** Bounds the requests that wait at once; beyond it refusals go out at once. */
const capacity = 1_000;

/**
 * Makes a wait that refusals of anonymous callers go through: whoever asks again as soon as he is refused asks less
 * often, and costs the others less. A wait keeps no process alive.
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
