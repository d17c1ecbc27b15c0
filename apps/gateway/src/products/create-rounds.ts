/**
 * Returns a function that runs `work` after what runs, and never rejects. Calls that wait share one run, which sees what was there before
 * each of them.
 */
export function createRounds(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let last = Promise.resolve();
  let isWaiting = false;
  return () => {
    if (isWaiting) return last;
    isWaiting = true;
    last = last
      .then(() => {
        isWaiting = false;
        return work();
      })
      .catch(onError);
    return last;
  };
}
