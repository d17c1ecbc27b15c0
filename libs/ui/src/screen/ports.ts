/** Returns the size of the root font in pixels, which users may enlarge. */
export function rootFontPx(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Whether the page matches a media query. */
export function matchesQuery(query: string): boolean {
  return matchMedia(query).matches;
}

/** Calls `onChange` when the result of a media query changes. Returns a function that stops this. */
export function subscribeToQuery(query: string, onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}

/** Whether the window is narrower than a number of rem. */
export function isWindowNarrower(rem: number): boolean {
  return innerWidth < rem * rootFontPx();
}

/** Calls `onChange` when the size of the window or of the root font may have changed. Returns a function that stops this. */
export function subscribeToSize(onChange: () => void): () => void {
  // Another root font changes the document's height, not the window.
  const observer = new ResizeObserver(onChange);
  observer.observe(document.documentElement);
  addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    removeEventListener('resize', onChange);
  };
}
