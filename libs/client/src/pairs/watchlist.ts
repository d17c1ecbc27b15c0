/**
 * Returns the pairs of a list after a change that began from `base`, when the list has meanwhile become `theirs`: in the order of
 * `mine`, without those that were removed meanwhile, and with those that were added meanwhile at the end.
 */
export function mergeSymbols(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const removed = new Set(base.filter((symbol) => !theirs.includes(symbol)));
  const kept = mine.filter((symbol) => !removed.has(symbol));
  const added = theirs.filter((symbol) => !base.includes(symbol) && !mine.includes(symbol));
  return [...kept, ...added];
}

/** Returns the items with one of them at another place. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const [moved, ...others] = [...items.slice(from, from + 1), ...items.toSpliced(from, 1)];
  if (moved === undefined || to < 0 || to >= items.length) return items;
  return others.toSpliced(to, 0, moved);
}
