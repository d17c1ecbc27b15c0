export function callAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/** Listens in the capture phase, before a handler of the page can stop the event. Does not delay scrolls. */
export function listen<Name extends keyof DocumentEventMap>(
  document: Document,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): () => void {
  const how = { capture: true, passive: true };
  document.addEventListener(name, listener, how);
  return () => {
    document.removeEventListener(name, listener, how);
  };
}
