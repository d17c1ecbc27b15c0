/** Runs a callback as a microtask. */
export const later: (callback: () => void) => void = queueMicrotask;

/** Focuses the first link with an address, if an element has one. */
export function focusLink(element: HTMLElement | null, href: string): void {
  element?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
}
