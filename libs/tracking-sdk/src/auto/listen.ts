/** Listens in the capture phase, where no handler of the page can end the event first, without holding up a scroll. */
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
