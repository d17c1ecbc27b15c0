/** Lets calls with the same key share one run of `work` while it lasts. No outcome is kept. */
export function coalesceByKey<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const shared = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}

export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  const share = coalesceByKey(work);
  return () => share('');
}
