import type { SigningPorts } from '../ports.ts';
import { withDeadline } from '../promises/deadline.ts';
import type { KeyCustody, KeyPair } from '../protocol/device-key.ts';
import { keyAlgorithms, type KeyAlgorithm } from '../protocol/key-algorithm.ts';
import { transact, whenDone } from './key-database.ts';
import { isSessionRecord, isStorable, recordKey, recordKind } from './key-record.ts';

/** Longest transaction, in milliseconds: a locked or broken database must not delay a request. */
const transactionTimeoutMs = 2_000;
/** Longest wait of `getPatiently`, in milliseconds. Shorter than another tab waits for the lock. */
const patientTimeoutMs = 8_000;
/** Time for which the database is not used after a timeout, in milliseconds. */
const pauseMs = 10_000;

/** Stores key pairs in IndexedDB, and in memory where that fails. No method rejects. */
export interface KeyStore {
  get(key: string): Promise<KeyPair | undefined>;
  /** Like `get`, but waits for a slow database, also after a timeout. */
  getPatiently(key: string): Promise<KeyPair | undefined>;
  /**
   * Returns the pair under a key. If there is none, stores this one under it, and under those of `others` that have none,
   * in one transaction.
   */
  getOrAdd(key: string, pair: KeyPair, others?: readonly string[]): Promise<KeyPair>;
  /** Stores a pair under these keys, replaces what was there, and deletes all other sessions. */
  replace(keys: readonly string[], pair: KeyPair): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Returns the backup pair, of this algorithm if there is one. */
export async function findBackup(
  store: KeyStore,
  algorithm: KeyAlgorithm,
): Promise<KeyPair | undefined> {
  const names = [algorithm, ...keyAlgorithms].map(recordKey.backup);
  const pairs = await Promise.all(names.map((name) => store.get(name)));
  return pairs.find((pair) => pair !== undefined);
}

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
  const { run, runPatiently } = createRunners(ports);
  const memory = new Map<string, KeyPair>();

  async function read(store: IDBObjectStore, key: string): Promise<KeyPair | undefined> {
    const value: unknown = await whenDone(store.get(key));
    return isKeyPair(value) ? value : undefined;
  }

  async function deleteUnused(store: IDBObjectStore): Promise<void> {
    for (const key of await listKeys(store)) {
      const isUnused = isSessionRecord(key) || (await read(store, key)) === undefined;
      if (isUnused) await whenDone(store.delete(key));
    }
  }

  return {
    get: async (key) =>
      (await run('readonly', undefined, (store) => read(store, key))) ?? memory.get(key),
    getPatiently: async (key) =>
      (await runPatiently('readonly', undefined, (store) => read(store, key))) ?? memory.get(key),
    getOrAdd: async (key, pair, others = []) => {
      const stored = await run('readwrite', undefined, async (store) => {
        const earlier = await read(store, key);
        if (earlier !== undefined || !isStorable(pair, custody)) return earlier;
        await whenDone(store.put(pair, key));
        for (const other of others) {
          if ((await read(store, other)) === undefined) await whenDone(store.put(pair, other));
        }
        return pair;
      });
      if (stored !== undefined) return stored;
      const kept = memory.get(key) ?? pair;
      for (const each of [key, ...others]) if (!memory.has(each)) memory.set(each, kept);
      return kept;
    },
    replace: async (keys, pair) => {
      const isStored = await run('readwrite', false, async (store) => {
        await deleteUnused(store);
        if (!isStorable(pair, custody)) return false;
        await Promise.all(keys.map((key) => whenDone(store.put(pair, key))));
        return true;
      });
      for (const key of [...memory.keys()]) if (isSessionRecord(key)) memory.delete(key);
      for (const key of keys) {
        if (isStored) memory.delete(key);
        else memory.set(key, pair);
      }
    },
    remove: async (key) => {
      memory.delete(key);
      await run('readwrite', undefined, (store) => whenDone(store.delete(key)));
    },
    keys: async () => [...(await run('readonly', [], listKeys)), ...memory.keys()],
  };
}

type Runner = <T>(
  mode: IDBTransactionMode,
  fallback: T,
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T>;

interface Runners {
  /** Runs a transaction. Returns `fallback` when it fails, takes too long, or during a pause. */
  readonly run: Runner;
  /** Like `run`, but waits longer and ignores the pause. */
  readonly runPatiently: Runner;
}

function createRunners({ indexedDB, schedule }: KeyStoreParts['ports']): Runners {
  let isPaused = false;
  const resume = () => {
    isPaused = false;
  };
  const pause = (): Error => {
    isPaused = true;
    schedule(resume, pauseMs);
    return new Error('IndexedDB did not answer');
  };
  const runFor =
    (timeoutMs: number): Runner =>
    async (mode, fallback, work) => {
      if (indexedDB === undefined) return fallback;
      const result = transact(indexedDB, mode, work);
      result.then(resume, resume);
      return withDeadline(result, schedule, timeoutMs, pause).catch(() => fallback);
    };
  const runInTime = runFor(transactionTimeoutMs);
  return {
    run: async (mode, fallback, work) => (isPaused ? fallback : runInTime(mode, fallback, work)),
    runPatiently: runFor(patientTimeoutMs),
  };
}

async function listKeys(store: IDBObjectStore): Promise<string[]> {
  const keys = await whenDone(store.getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}
