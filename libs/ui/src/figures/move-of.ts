/** Rows that Page Up and Page Down move by. */
const pageSize = 10;

/** Returns the row of a list that a key moves to; `undefined` for other keys. */
export function moveOf(key: string, index: number, count: number): number | undefined {
  const target = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - pageSize,
    PageDown: index + pageSize,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
