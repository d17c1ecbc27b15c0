/** Returns what a pattern's first group matches, or an empty text. */
export function firstGroup(pattern: RegExp, text: string): string {
  return (pattern.exec(text) || [])[1] || '';
}
