import type { KeyAlgorithm } from '../lib/key-algorithm.ts';
import type { PublicKey } from './public-key.ts';

/** Accepted keys by their text, the least recently used first. */
export interface RecentKeys {
  /** Returns the key, which `read` reads unless it is known. Rejected keys are not remembered. */
  readonly get: (
    publicKey: string,
    minimum: KeyAlgorithm,
    read: () => PublicKey | undefined,
  ) => PublicKey | undefined;
}

/** Remembers at most `limit` keys: parsing one takes three times as long as a verification. */
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
