/** Runs a callback after a number of milliseconds, unless the returned function is called first. */
export function schedule(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** Calls a listener whenever the network returns, until the returned function is called. */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => {
    removeEventListener('online', listener);
  };
}

/** Returns whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return !navigator.onLine;
}
