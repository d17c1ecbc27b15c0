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

/** A copy of what an object itself holds, so that nothing is inherited from a polluted prototype. */
export function ownOf<T extends object>(given: T | undefined): T {
  return Object.assign(Object.create(null) as T, given);
}
