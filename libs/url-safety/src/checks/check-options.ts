import { dictionary } from './dictionary.ts';

/**
 * Fills in defaults. Ignores members of a polluted `Object.prototype`.
 *
 * @throws TypeError for an unknown name, for a value of another type than its default, and for a number that is no amount.
 */
export function fillDefaults<T extends object>(
  defaults: T,
  given: { readonly [TName in keyof T]?: T[TName] | undefined } = {},
): T {
  const filled: T = Object.assign(dictionary<never>(), defaults);
  for (const name of Object.keys(given)) {
    assertNameOf(filled, name);
    const value = given[name];
    if (value === undefined) continue;
    assertAllowed(isLike(value, filled[name]), name);
    filled[name] = value;
  }
  return filled;
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

function assertNameOf<T extends object>(filled: T, name: string): asserts name is keyof T & string {
  assertAllowed(name in filled, name);
}

export function assertAllowed(isAllowed: boolean, value: string): void {
  if (!isAllowed) throw new TypeError(`Not allowed: ${value}`);
}
