/** Returns `undefined` if the action throws, e.g. because storage is denied. */
export function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
