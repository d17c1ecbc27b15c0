/** Isolates text from left to right, so that a figure or a pair keeps its order within Arabic text. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
