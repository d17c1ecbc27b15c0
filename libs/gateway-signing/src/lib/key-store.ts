import type { SigningPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';
import type { KeyCustody, KeyPair } from './engine/engine.ts';
import { transact, whenDone } from './key-database.ts';
import { keyAlgorithms } from './key-algorithm.ts';
import type { KeyAlgorithm } from './key-algorithm.ts';
import { isSessionRecord, isStorable, recordKey, recordKind } from './key-record.ts';

/** A locked or broken database must not hold a request up for longer. */
const patienceMs = 2_000;
/** A database that did not answer is left alone for this long. */
const restMs = 10_000;

/** Key pairs on disk. Nothing here ever fails: what cannot be stored is kept in memory. */
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

/** The backup pair, of this algorithm if there is one. */
export async function findBackup(
  store: KeyStore,
  algorithm: KeyAlgorithm,
): Promise<KeyPair | undefined> {
  const names = [algorithm, ...keyAlgorithms].map(recordKey.backup);
  const pairs = await Promise.all(names.map((name) => store.get(name)));
  return pairs.find((pair) => pair !== undefined);
}

/** What kinds of records there are, without tokens and ids. */
export async function storedKinds(
  store: KeyStore,
  ownToken: string | undefined,
): Promise<readonly string[]> {
  const kinds = (await store.keys()).map((key) => recordKind(key, ownToken));
  return [...new Set(kinds)];
}

export interface KeyStoreParts {
  readonly ports: Pick<SigningPorts, 'indexedDB' | 'schedule'>;
  readonly custody: KeyCustody;
  readonly isKeyPair: (value: unknown) => value is KeyPair;
}

export function createKeyStore({ ports, custody, isKeyPair }: KeyStoreParts): KeyStore {
  const attempt = createAttempt(ports);
  /** What is not on disk. */
  const memory = new Map<string, KeyPair>();

  async function read(store: IDBObjectStore, key: string): Promise<KeyPair | undefined> {
    const value: unknown = await whenDone(store.get(key));
    return isKeyPair(value) ? value : undefined;
  }

  /** A login clears away what no page can use any more. */
  async function sweep(store: IDBObjectStore): Promise<void> {
    for (const key of await listKeys(store)) {
      const isDead = isSessionRecord(key) || (await read(store, key)) === undefined;
      if (isDead) await whenDone(store.delete(key));
    }
  }

  return {
    get: async (key) =>
      (await attempt('readonly', undefined, (store) => read(store, key))) ?? memory.get(key),
    getOrAdd: async (key, pair) => {
      const filed = await attempt('readwrite', undefined, async (store) => {
        const stored = await read(store, key);
        if (stored === undefined && isStorable(pair, custody)) {
          await whenDone(store.put(pair, key));
          return pair;
        }
        return stored;
      });
      if (filed !== undefined) return filed;
      const kept = memory.get(key) ?? pair;
      memory.set(key, kept);
      return kept;
    },
    replace: async (keys, pair) => {
      const isFiled = await attempt('readwrite', false, async (store) => {
        await sweep(store);
        if (!isStorable(pair, custody)) return false;
        await Promise.all(keys.map((key) => whenDone(store.put(pair, key))));
        return true;
      });
      for (const key of [...memory.keys()]) if (isSessionRecord(key)) memory.delete(key);
      for (const key of keys) {
        if (isFiled) memory.delete(key);
        else memory.set(key, pair);
      }
    },
    remove: async (key) => {
      memory.delete(key);
      await attempt('readwrite', undefined, (store) => whenDone(store.delete(key)));
    },
    keys: async () => [...(await attempt('readonly', [], listKeys)), ...memory.keys()],
  };
}

type Attempt = <T>(
  mode: IDBTransactionMode,
  fallback: T,
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T>;

function createAttempt({ indexedDB, schedule }: KeyStoreParts['ports']): Attempt {
  let isResting = false;
  const late = (): Error => {
    isResting = true;
    schedule(() => {
      isResting = false;
    }, restMs);
    return new Error('IndexedDB did not answer');
  };
  return async (mode, fallback, work) => {
    if (indexedDB === undefined || isResting) return fallback;
    const result = transact(indexedDB, mode, work);
    return withDeadline(result, schedule, patienceMs, late).catch(() => fallback);
  };
}

async function listKeys(store: IDBObjectStore): Promise<string[]> {
  const keys = await whenDone(store.getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}
