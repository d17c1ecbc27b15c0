/** Returns the result of `work`, or `undefined` when it throws. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
