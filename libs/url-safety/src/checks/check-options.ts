import { dictionary, type Dictionary } from './dictionary.ts';

/**
 * Fills in defaults. Ignores members of a polluted `Object.prototype`.
 *
 * @throws TypeError for an unknown name, for a value of another type than its default, and for a number that is no amount.
 */
export function fillDefaults<T extends object>(
  defaults: T,
  given: { readonly [TName in keyof T]?: T[TName] | undefined } = {},
): T {
  const filled: Dictionary<unknown> = Object.assign(dictionary(), defaults);
  for (const [name, value] of Object.entries(given)) {
    const isSet = value !== undefined;
    assertAllowed(name in filled && (!isSet || isLike(value, filled[name])), name);
    if (isSet) filled[name] = value;
  }
  // Each value is of the type of its default.
  return filled as T;
}

function isLike(value: unknown, usual: unknown): boolean {
  return (
    typeof value === typeof usual &&
    Array.isArray(value) === Array.isArray(usual) &&
    // `NaN` would be no limit.
    (typeof value === 'number' ? value >= 0 : value !== null)
  );
}

/** Returns a copy of a list, which cannot change after the check. @throws TypeError for an item that is not accepted. */
export function copyNames(
  given: readonly unknown[],
  isAccepted: (name: string) => boolean,
): readonly string[] {
  return Array.from(given, (item) => {
    const name = String(item);
    assertAllowed(typeof item === 'string' && isAccepted(name), name);
    return name;
  });
}

export function assertAllowed(isAllowed: boolean, value: string): void {
  if (!isAllowed) throw new TypeError(`Not allowed: ${value}`);
}
