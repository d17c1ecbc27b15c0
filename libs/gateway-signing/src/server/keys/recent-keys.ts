import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';

/** Cache of accepted keys. */
export interface RecentKeys<T> {
  /** Returns the cached key, or the result of `read`. Rejected keys are not cached. */
  readonly get: (
    publicKey: string,
    minimum: KeyAlgorithm,
    read: () => T | undefined,
  ) => T | undefined;
}

/** Creates a cache of `limit` keys, least recently used first. Parsing takes three times as long as a verification. */
export function createRecentKeys<T>(limit: number): RecentKeys<T> {
  const keys = new Map<string, T>();
  return {
    get(publicKey, minimum, read) {
      const name = `${minimum} ${publicKey}`;
      const known = keys.get(name) ?? read();
      if (known === undefined) return undefined;
      keys.delete(name);
      keys.set(name, known);
      const [oldest] = keys.keys();
      if (keys.size > limit && oldest !== undefined) keys.delete(oldest);
      return known;
    },
  };
}
