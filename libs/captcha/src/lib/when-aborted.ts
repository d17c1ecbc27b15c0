/** Calls back when a signal aborts; the returned function stops that. */
export function whenAborted(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  signal?.addEventListener('abort', onAbort, { once: true });
  return () => {
    signal?.removeEventListener('abort', onAbort);
  };
}
