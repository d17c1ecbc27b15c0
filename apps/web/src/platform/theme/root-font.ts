/** Returns the size of the root font in pixels, which users may enlarge. */
export function rootFontPx(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
