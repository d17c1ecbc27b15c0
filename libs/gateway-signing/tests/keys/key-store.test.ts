import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createWebCryptoEngine } from '../../src/engine/web-crypto-engine.ts';
import type { KeyCustody, KeyPair } from '../../src/protocol/device-key.ts';
import { createKeyPairTest } from '../../src/keys/key-record.ts';
import { createKeyStore, type KeyStore } from '../../src/keys/key-store.ts';
import { transact, whenDone } from '../../src/keys/key-database.ts';
import { slowDatabase } from '../kit/slow-database.ts';
import { ManualTimers } from '../kit/world.ts';

const crypto = webcrypto as unknown as Crypto;
const engine = createWebCryptoEngine({ crypto, isSecureContext: true });
const [first, second, pemPair] = await Promise.all([makePair(1), makePair(2), makePair(3, 'pem')]);

async function makePair(
  createdAt: number,
  custody: KeyCustody = 'non-extractable',
): Promise<KeyPair> {
  return { ...(await engine.generate('rsa1024', custody)), algorithm: 'rsa1024', createdAt };
}

function open(indexedDB: IDBFactory | undefined = new IDBFactory()) {
  const timers = new ManualTimers();
  return { indexedDB, store: openStore(indexedDB, timers), timers };
}

function openStore(
  indexedDB: IDBFactory | undefined,
  timers = new ManualTimers(),
  custody: KeyCustody = 'non-extractable',
): KeyStore {
  const ports = { indexedDB, schedule: timers.schedule };
  return createKeyStore({ ports, custody, isKeyPair: createKeyPairTest(engine, custody) });
}

/** An object whose every method throws. */
function refusing(): IDBFactory {
  return {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as IDBFactory;
}

describe('createKeyStore', () => {
  it('SIG-15 keeps records in bourse-signing, version 1, store keyPairs', async () => {
    const { store, indexedDB } = open();
    await store.getOrAdd('session:a', first);
    const [database] = await indexedDB.databases();
    expect(database).toEqual({ name: 'bourse-signing', version: 1 });
    const record: unknown = await transact(indexedDB, 'readonly', (objects) =>
      whenDone(objects.get('session:a')),
    );
    expect(
      Object.keys(record as object)
        .sort()
        .join(),
    ).toBe('algorithm,createdAt,privateKey,publicKey');
  });

  it('SIG-14 does not replace an existing record', async () => {
    const { store } = open();
    await store.getOrAdd('session:a', first);
    const kept = await store.getOrAdd('session:a', second);
    expect(kept.createdAt).toBe(1);
    expect((await store.get('session:a'))?.publicKey).toBe(first.publicKey);
  });

  it('SIG-14 stores one pair as session and backup when two tabs work at the same time', async () => {
    const { store, indexedDB } = open();
    const other = openStore(indexedDB);
    const pairs = await Promise.all([
      store.getOrAdd('session:a', first, ['backup:rsa1024']),
      other.getOrAdd('session:a', second, ['backup:rsa1024']),
    ]);
    const backup = await store.get('backup:rsa1024');
    expect(new Set([...pairs, backup].map((pair) => pair?.publicKey)).size).toBe(1);
    await other.getOrAdd('session:b', second, ['backup:rsa1024']);
    expect(await store.get('backup:rsa1024')).toEqual(backup);
  });

  it('SIG-14 signs with a key read from the database', async () => {
    const { store } = open();
    await store.getOrAdd('session:a', first);
    const read = await store.get('session:a');
    const text = new TextEncoder().encode('text');
    expect(await engine.sign(read!, text)).toEqual(await engine.sign(first, text));
    expect(read?.privateKey?.extractable).toBe(false);
  });

  it('SIG-17 replaces records with a bound pair, and deletes other sessions', async () => {
    const { store } = open();
    for (const key of ['session:a', 'session:b', 'user:1', 'backup:rsa1024']) {
      await store.getOrAdd(key, first);
    }
    await store.replace(['session:c', 'user:2', 'backup:rsa1024'], second);
    expect(await store.keys()).toEqual(['backup:rsa1024', 'session:c', 'user:1', 'user:2']);
    expect((await store.get('backup:rsa1024'))?.createdAt).toBe(2);
    expect((await store.get('user:1'))?.createdAt).toBe(1);
  });

  it('SIG-19 deletes a record', async () => {
    const { store } = open();
    await store.getOrAdd('session:a', first);
    await store.remove('session:a');
    expect(await store.get('session:a')).toBeUndefined();
  });

  it.each([
    ['no database', undefined],
    ['a refused database', refusing()],
  ])('SIG-16 returns the pair with %s', async (_name, indexedDB) => {
    const store = openStore(indexedDB);
    expect(await store.getOrAdd('session:a', first)).toBe(first);
    expect(await store.getOrAdd('session:a', second)).toBe(first);
    expect(await store.get('session:a')).toBe(first);
    await store.replace(['session:b', 'user:1'], second);
    expect(await store.keys()).toEqual(['session:b', 'user:1']);
    await store.remove('user:1');
    expect(await store.keys()).toEqual(['session:b']);
  });

  it('SIG-16 returns the pair when a later version owns the database', async () => {
    const { store, indexedDB } = open();
    const later = await whenDone(indexedDB.open('bourse-signing', 2));
    later.close();
    expect(await store.getOrAdd('session:a', first)).toBe(first);
  });

  it('SIG-16 returns the pair when the key cannot be cloned', async () => {
    const { store } = open();
    const uncloneable = { ...first, privateKey: Object.assign(() => undefined) as CryptoKey };
    expect(await store.getOrAdd('session:a', uncloneable)).toBe(uncloneable);
    expect(await store.get('session:a')).toBe(uncloneable);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a record without its key', { publicKey: 'A', algorithm: 'rsa2048', createdAt: 1 }],
    ['a record whose key is null', { ...first, privateKey: null }],
    ['a record with the public key twice', { ...first, privateKey: { type: 'public' } }],
    ['a key that can be copied', { ...first, privateKey: { type: 'private', extractable: true } }],
    ['a key in text under the default custody', pemPair],
    ['a record of another algorithm', { ...first, algorithm: 'ec256' }],
    ['a record without a date', { ...first, createdAt: undefined }],
  ])('SIG-16 treats %s as no record', async (_name, value) => {
    const { store, indexedDB } = open();
    await transact(indexedDB, 'readwrite', (objects) => whenDone(objects.put(value, 'session:a')));
    expect(await store.get('session:a')).toBeUndefined();
    expect(await store.getOrAdd('session:a', second)).toBe(second);
    expect((await store.get('session:a'))?.createdAt).toBe(2);
  });

  it('SIG-16 waits two seconds for the database', async () => {
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    const timers = new ManualTimers();
    const store = openStore(silent, timers);
    const result = store.getOrAdd('session:a', first);
    expect(timers.delays).toEqual([1_750]);
    timers.advance(2_000);
    expect(await result).toBe(first);
  });

  it('SIG-16 does not use the database for ten seconds after a timeout', async () => {
    const silent = { open: vi.fn(() => ({})) };
    const timers = new ManualTimers();
    const store = openStore(silent as unknown as IDBFactory, timers);
    const result = store.get('session:a');
    timers.advance(2_000);
    await result;
    expect(await store.get('session:a')).toBeUndefined();
    expect(silent.open).toHaveBeenCalledTimes(1);
    timers.advance(10_000);
    const next = store.get('session:a');
    expect(silent.open).toHaveBeenCalledTimes(2);
    timers.advance(2_000);
    await next;
  });

  it('SIG-16 uses the database again once it has answered after all', async () => {
    const { slow, answer } = slowDatabase(await withRecord('session:a', first));
    const timers = new ManualTimers();
    const store = openStore(slow, timers);
    const late = store.get('session:a');
    timers.advance(2_000);
    expect(await late).toBeUndefined();
    answer();
    await vi.waitFor(async () => {
      expect((await store.get('session:a'))?.createdAt).toBe(1);
    });
  });

  it('SIG-56 waits eight seconds for the key of a logged-in session, also during a pause', async () => {
    const { slow, answer } = slowDatabase(await withRecord('session:a', first));
    const timers = new ManualTimers();
    const store = openStore(slow, timers);
    const impatient = store.get('session:a');
    timers.advance(2_000);
    expect(await impatient).toBeUndefined();
    const patient = store.getPatiently('session:a');
    timers.advance(7_999);
    answer();
    expect((await patient)?.createdAt).toBe(1);
    const silent = openStore({ open: () => ({}) } as unknown as IDBFactory, timers);
    const missing = silent.getPatiently('session:a');
    timers.advance(8_000);
    expect(await missing).toBeUndefined();
  });

  it('SIG-55 stores a key as text only under custody pem, in its own field', async () => {
    const { store, indexedDB, timers } = open();
    await store.getOrAdd('session:a', pemPair);
    await store.replace(['user:1'], pemPair);
    expect(await store.get('user:1')).toBe(pemPair);
    expect(await readAll(indexedDB)).toEqual([]);
    await openStore(indexedDB, timers, 'pem').getOrAdd('session:a', pemPair);
    expect(await readAll(indexedDB)).toEqual([pemPair]);
    expect(await openStore(indexedDB, timers, 'pem').get('session:a')).toEqual(pemPair);
  });

  it('SIG-55 deletes keys stored as text at the next login under the default custody', async () => {
    const { store, indexedDB, timers } = open();
    await openStore(indexedDB, timers, 'pem').replace(['user:1', 'backup:rsa1024'], pemPair);
    await store.replace(['session:b', 'user:2'], second);
    expect(await store.keys()).toEqual(['session:b', 'user:2']);
  });
});

async function withRecord(key: string, pair: KeyPair): Promise<IDBFactory> {
  const { store, indexedDB } = open();
  await store.getOrAdd(key, pair);
  return indexedDB;
}

function readAll(indexedDB: IDBFactory): Promise<unknown[]> {
  return transact(indexedDB, 'readonly', (objects) => whenDone(objects.getAll()));
}
