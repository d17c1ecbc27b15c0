/** What a pattern's first group matches; empty where the pattern does not. */
export function firstGroup(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] || '';
}
