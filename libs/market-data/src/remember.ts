/** Makes a function return the same result for equal arguments, which are compared as JSON. */
export function remember<A extends readonly unknown[], R>(make: (...args: A) => R) {
  const known = new Map<string, R>();
  return (...args: A): R => {
    const key = JSON.stringify(args);
    const result = known.get(key) ?? make(...args);
    known.set(key, result);
    return result;
  };
}
