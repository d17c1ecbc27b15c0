/** A dictionary without a prototype, so that it has no members of a polluted `Object.prototype`. */
export type Dictionary<T> = Record<string, T>;

export function dictionary<T>(): Dictionary<T> {
  return Object.create(null) as Dictionary<T>;
}

export function nameSet(words: string): Dictionary<true> {
  const names = dictionary<true>();
  for (const name of words.split(' ')) names[name] = true;
  return names;
}
