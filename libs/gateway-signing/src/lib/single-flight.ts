/**
 * Lets callers that come while a piece of work runs share it, key by key. Nothing is kept once it
 * has ended, least of all a rejection.
 */
export function keyedFlight<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const shared = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}

/** The same for work that has no key. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  const share = keyedFlight(work);
  return () => share('');
}
