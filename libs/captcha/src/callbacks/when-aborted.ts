/** Calls back when a signal aborts. Returns a function that stops listening. */
export function whenAborted(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  signal?.addEventListener('abort', onAbort, { once: true });
  return () => {
    signal?.removeEventListener('abort', onAbort);
  };
}
