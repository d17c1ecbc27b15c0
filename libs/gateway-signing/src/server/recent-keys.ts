import type { KeyAlgorithm } from '../protocol/key-algorithm.ts';
import type { PublicKey } from './public-key.ts';

/** Cache of accepted keys. */
export interface RecentKeys {
  /** Returns the cached key, or the result of `read`. Rejected keys are not cached. */
  readonly get: (
    publicKey: string,
    minimum: KeyAlgorithm,
    read: () => PublicKey | undefined,
  ) => PublicKey | undefined;
}

/** Creates a cache of `limit` keys, least recently used first. Parsing takes three times as long as a verification. */
export function createRecentKeys(limit: number): RecentKeys {
  const keys = new Map<string, PublicKey>();
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
