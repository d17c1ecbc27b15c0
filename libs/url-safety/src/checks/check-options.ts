import { dictionary } from './dictionary.ts';

/** Fills in defaults. Ignores members of a polluted `Object.prototype`. @throws TypeError for an unknown name. */
export function fillDefaults<T extends object>(
  defaults: T,
  given: { readonly [TName in keyof T]?: T[TName] | undefined } = {},
): T {
  const filled: T = Object.assign(dictionary<never>(), defaults);
  for (const name of Object.keys(given)) {
    assertNameOf(filled, name);
    filled[name] = given[name] ?? filled[name];
  }
  return filled;
}

/** Returns a copy of a list, which cannot change after the check. @throws TypeError for an item that is not accepted. */
export function copyNames(
  given: readonly unknown[],
  isAccepted: (name: string) => boolean,
): readonly string[] {
  return Array.from(given, (item) => {
    const name = String(item);
    assertAllowed(isAccepted(name), name);
    return name;
  });
}

function assertNameOf<T extends object>(filled: T, name: string): asserts name is keyof T & string {
  assertAllowed(name in filled, name);
}

export function assertAllowed(isAllowed: boolean, value: string): void {
  if (!isAllowed) throw new TypeError(`Not allowed: ${value}`);
}
