import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { SigningError } from '../errors.ts';
import { coalesceByKey } from '../promises/coalesce.ts';
import type { KeyPair } from '../protocol/device-key.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { createBoundKeys } from './bound-keys.ts';
import type { KeyMaker } from './key-maker.ts';
import { recordKey } from './key-record.ts';
import type { KeyStore } from './key-store.ts';
import { requireToken, toSessionKey, type SessionKey } from './session-key.ts';

export interface Keyring {
  /**
   * Returns the pair stored under the session token, else the one in use before the token changed,
   * else a new one. A logged-in session accepts only the pair that is bound to it.
   *
   * @throws SigningError `SIGNING_SESSION_MISSING`, `SIGNING_KEY_MISSING`, or the error of key generation.
   */
  current(): Promise<SessionKey>;
  /** Returns the id of the pair in use for this session; `undefined` if there is none. */
  heldId(): string | undefined;
  /** Assigns a pair to the current session. @throws SigningError `SIGNING_SESSION_MISSING`. */
  toSessionKey(pair: KeyPair): Promise<SessionKey>;
  /** Records the key that a login asks the gateway to bind. */
  offer(key: SessionKey): void;
  /** Stores the offered pair, else the current one, under the current session token and the user. */
  bind(userId: string): Promise<void>;
  /** Reads the session's pair from the database again: another tab may have stored a newer one. */
  reload(): Promise<void>;
  forget(sessionToken: string): Promise<void>;
}

export interface KeyringParts {
  readonly engine: Pick<CryptoEngine, 'sha256'>;
  readonly store: KeyStore;
  readonly tabs: Tabs;
  readonly sessionToken: () => string | undefined;
  readonly isLoggedIn: () => boolean;
  readonly isKeyPair: (value: unknown) => value is KeyPair;
  /** Resolves after the config call, which creates the session. */
  readonly whenSession: () => Promise<unknown>;
  readonly makeKeyPair: KeyMaker;
}

export function createKeyring(parts: KeyringParts): Keyring {
  const { engine, store, tabs, sessionToken, isKeyPair } = parts;
  let held: SessionKey | undefined;
  let offered: SessionKey | undefined;
  const heldFor = (token: string | undefined) =>
    token !== undefined && held?.sessionToken === token ? held : undefined;
  const boundKeys = createBoundKeys({ tabs, isKeyPair, held: (token) => heldFor(token)?.pair });

  async function find(token: string): Promise<KeyPair | undefined> {
    const record = recordKey.session(token);
    const stored = await store.get(record);
    if (stored !== undefined || !parts.isLoggedIn()) return stored;
    const known = (await boundKeys.request(token)) ?? offered?.pair;
    return known ?? (await store.getPatiently(record)) ?? throwMissing();
  }

  async function load(): Promise<SessionKey> {
    const before = sessionToken();
    const found = before === undefined ? undefined : await find(before);
    const session = parts.whenSession();
    // A token that changes on a living page is a renewal, so the device key stays.
    const pair = found ?? held?.pair ?? (await parts.makeKeyPair(session));
    await session;
    const token = requireToken(sessionToken);
    const stored = await addToSession(store, token, pair);
    const key = await toSessionKey(engine, token, stored);
    // A login may have bound another pair meanwhile; that one takes precedence.
    if (sessionToken() === token) held = heldFor(token) ?? key;
    return heldFor(token) ?? key;
  }

  const loadShared = coalesceByKey(() => boundKeys.runExclusively(load));
  const current = async () => heldFor(sessionToken()) ?? loadShared(sessionToken() ?? '');

  return {
    current,
    heldId: () => heldFor(sessionToken())?.id,
    toSessionKey: (pair) => toSessionKey(engine, requireToken(sessionToken), pair),
    offer: (key) => {
      offered = key;
    },
    bind: async (userId) => {
      const token = requireToken(sessionToken);
      const { id, pair } = offered ?? (await current());
      offered = undefined;
      held = { sessionToken: token, id, pair };
      await store.replace(boundRecords(token, userId, pair), pair);
      boundKeys.publish(token, pair);
    },
    reload: async () => {
      const token = sessionToken();
      const stored = token === undefined ? undefined : await store.get(recordKey.session(token));
      if (token !== undefined && stored) held = await toSessionKey(engine, token, stored);
    },
    forget: async (token) => {
      if (held?.sessionToken === token) held = undefined;
      await store.remove(recordKey.session(token));
    },
  };
}

/** The first pair of a browser becomes its backup. */
function addToSession(store: KeyStore, token: string, pair: KeyPair): Promise<KeyPair> {
  return store.getOrAdd(recordKey.session(token), pair, [recordKey.backup(pair.algorithm)]);
}

function boundRecords(token: string, userId: string, { algorithm }: KeyPair): readonly string[] {
  return [recordKey.session(token), recordKey.user(userId), recordKey.backup(algorithm)];
}

function throwMissing(): never {
  throw new SigningError('SIGNING_KEY_MISSING', 'No tab has the key that the session is bound to');
}
