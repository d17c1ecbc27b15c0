import type { SigningPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';
import type { KeyPair } from './engine/engine.ts';
import type { KeyAlgorithm } from './key-algorithm.ts';
import { isKeyPair, transact, whenDone } from './key-database.ts';

/** A locked or broken database must not hold a request up for longer. */
const patienceMs = 2_000;

const sessionPrefix = 'session:';

/** Names of records. */
export const recordKey = {
  session: (token: string) => sessionPrefix + token,
  user: (userId: string) => `user:${userId}`,
  backup: (algorithm: KeyAlgorithm) => `backup:${algorithm}`,
} as const;

/** Key pairs on disk. Nothing here ever fails: what cannot be stored lives in memory, with the caller. */
export interface KeyStore {
  get(key: string): Promise<KeyPair | undefined>;
  /** Files a pair where there is none, and gives the one that is filed. */
  getOrAdd(key: string, pair: KeyPair): Promise<KeyPair>;
  /** Files a pair under these keys, over whatever was there, and deletes the records of all other sessions. */
  replace(keys: readonly string[], pair: KeyPair): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys of all records. */
  keys(): Promise<readonly string[]>;
}

export function createKeyStore(ports: Pick<SigningPorts, 'indexedDB' | 'schedule'>): KeyStore {
  async function attempt<T>(
    mode: IDBTransactionMode,
    fallback: T,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    if (ports.indexedDB === undefined) return fallback;
    const result = transact(ports.indexedDB, mode, work);
    const late = (): Error => new Error('IndexedDB did not answer');
    return withDeadline(result, ports.schedule, patienceMs, late).catch(() => fallback);
  }

  return {
    get: (key) => attempt('readonly', undefined, (store) => read(store, key)),
    getOrAdd: (key, pair) =>
      attempt('readwrite', pair, async (store) => {
        const stored = await read(store, key);
        if (stored === undefined) await whenDone(store.put(pair, key));
        return stored ?? pair;
      }),
    replace: (keys, pair) =>
      attempt('readwrite', undefined, async (store) => {
        const dead = (await listKeys(store)).filter((key) => key.startsWith(sessionPrefix));
        await Promise.all(dead.map((key) => whenDone(store.delete(key))));
        await Promise.all(keys.map((key) => whenDone(store.put(pair, key))));
        return undefined;
      }),
    remove: (key) => attempt('readwrite', undefined, (store) => whenDone(store.delete(key))),
    keys: () => attempt('readonly', [], listKeys),
  };
}

async function read(store: IDBObjectStore, key: string): Promise<KeyPair | undefined> {
  const value: unknown = await whenDone(store.get(key));
  return isKeyPair(value) ? value : undefined;
}

async function listKeys(store: IDBObjectStore): Promise<string[]> {
  const keys = await whenDone(store.getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}
