/** Runs a callback as a microtask. */
export const later: (callback: () => void) => void = queueMicrotask;

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

/** Focuses the first link with an address, if an element has one. */
export function focusLink(element: HTMLElement | null, href: string): void {
  element?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
}
