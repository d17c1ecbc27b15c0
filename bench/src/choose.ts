/**
 * Those of all that are wished for by name; all where none is.
 *
 * @throws RangeError for a name that there is not.
 */
export function choose<T>(
  all: readonly T[],
  wished: readonly string[],
  name: (item: T) => string,
): T[] {
  const known = all.map(name);
  const unknown = wished.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new RangeError(`${unknown} is none of ${known.join(', ')}`);
  return all.filter((item) => wished.length === 0 || wished.includes(name(item)));
}
