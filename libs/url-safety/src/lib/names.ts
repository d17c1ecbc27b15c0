/** A dictionary without a prototype: what a page puts on `Object.prototype` is not in it. */
export type Dictionary<T> = Record<string, T | undefined>;

/** An empty dictionary. */
export function dictionary<T>(): Dictionary<T> {
  return Object.create(null) as Dictionary<T>;
}

/** The words of a text as the names of a dictionary. */
export function nameSet(words: string): Dictionary<true> {
  const names = dictionary<true>();
  for (const name of words.split(' ')) names[name] = true;
  return names;
}

/**
 * Options with every default filled in, and nothing inherited from a polluted prototype.
 *
 * @throws TypeError for a name that the defaults do not have.
 */
export function fillIn<T extends object>(
  defaults: T,
  given: { readonly [TName in keyof T]?: T[TName] | undefined } = {},
): T {
  const filled = Object.assign(dictionary() as T, defaults);
  for (const name of Object.keys(given) as (keyof T & string)[]) {
    ensure(name in filled, name);
    filled[name] = given[name] ?? filled[name];
  }
  return filled;
}

/** A copy of a list, so that nothing changes after the check. @throws TypeError for an item that is not accepted. */
export function copyNames(
  given: readonly unknown[],
  isAccepted: (name: string) => boolean,
): readonly string[] {
  return Array.from(given, (item) => {
    const name = String(item);
    ensure(isAccepted(name), name);
    return name;
  });
}

/** @throws TypeError for what is not allowed. */
export function ensure(isAllowed: boolean, what: string): void {
  if (!isAllowed) throw new TypeError(`Not allowed: ${what}`);
}
