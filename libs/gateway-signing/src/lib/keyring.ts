import { SigningError } from '../errors.ts';
import { decodeBase64 } from './base64.ts';
import { createBoundKeys } from './bound-key.ts';
import type { CryptoEngine, KeyPair } from './engine/engine.ts';
import { toHex } from './hex.ts';
import { recordKey } from './key-record.ts';
import type { KeyStore } from './key-store.ts';
import { keyedFlight } from './single-flight.ts';
import type { Tabs } from './tabs.ts';

/** A key pair and the session that it signs for. */
export interface SessionKey {
  readonly sessionToken: string;
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly id: string;
  readonly pair: KeyPair;
}

/** Knows which key pair this session signs with. */
export interface Keyring {
  /**
   * The pair filed under the session token, or the one in use before the token changed, or a new
   * one. Where somebody is logged in the pair is bound: then only that one will do.
   *
   * @throws SigningError `SESSION_MISSING`, `KEY_MISSING`, or whatever kept a pair from being made.
   */
  current(): Promise<SessionKey>;
  /** The id of the pair in use for this session; `undefined` while there is none. */
  heldId(): string | undefined;
  /** Names a pair that is to sign for the session of now. @throws SigningError `SESSION_MISSING`. */
  toSessionKey(pair: KeyPair): Promise<SessionKey>;
  /** Notes that the gateway was asked to bind this key. */
  offer(key: SessionKey): void;
  /** Files the offered pair, or else the current one, under the session token of now and the user. */
  bind(userId: string): Promise<void>;
  /** Reads the session's pair from disk again: another tab may have filed a newer one. */
  reload(): Promise<void>;
  /** Deletes what is filed under a session token. */
  forget(sessionToken: string): Promise<void>;
}

export interface KeyringParts {
  readonly engine: Pick<CryptoEngine, 'sha256'>;
  readonly store: KeyStore;
  readonly tabs: Tabs;
  readonly sessionToken: () => string | undefined;
  readonly isLoggedIn: () => boolean;
  readonly isKeyPair: (value: unknown) => value is KeyPair;
  /** Resolves when the gateway has been asked for a session. */
  readonly whenSession: () => Promise<unknown>;
  /** Makes a pair; `ready` must resolve before it is dated. */
  readonly make: (ready: Promise<unknown>) => Promise<KeyPair>;
}

export function createKeyring(parts: KeyringParts): Keyring {
  const { store, sessionToken } = parts;
  let held: SessionKey | undefined;
  let offered: SessionKey | undefined;

  const heldFor = (token: string | undefined) =>
    token !== undefined && held?.sessionToken === token ? held : undefined;
  const boundKeys = createBoundKeys({ ...parts, held: (token) => heldFor(token)?.pair });

  /** On disk, or where a login has bound it: in another tab, or offered just now by this one. */
  async function find(token: string): Promise<KeyPair | undefined> {
    const stored = await store.get(recordKey.session(token));
    if (stored !== undefined || !parts.isLoggedIn()) return stored;
    const told = await boundKeys.ask(token);
    return heldFor(token)?.pair ?? told ?? offered?.pair ?? failMissing();
  }

  async function obtainAlone(): Promise<SessionKey> {
    const before = sessionToken();
    const found = before === undefined ? undefined : await find(before);
    const session = parts.whenSession();
    // A token that changed under a living page is a renewal: the device key stays.
    const pair = found ?? held?.pair ?? (await parts.make(session));
    await session;
    const token = requireToken(sessionToken);
    const filed = await store.getOrAdd(recordKey.session(token), pair);
    const key = await toSessionKey(parts.engine, token, filed);
    // A login may have been bound meanwhile: its pair is the one that counts.
    if (sessionToken() === token) held = heldFor(token) ?? key;
    return heldFor(token) ?? key;
  }

  const obtain = keyedFlight(() => {
    boundKeys.join();
    return boundKeys.alone(obtainAlone);
  });

  async function current(): Promise<SessionKey> {
    const token = sessionToken();
    return heldFor(token) ?? obtain(token ?? '');
  }

  return {
    current,
    heldId: () => heldFor(sessionToken())?.id,
    toSessionKey: (pair) => toSessionKey(parts.engine, requireToken(sessionToken), pair),
    offer: (key) => {
      offered = key;
    },
    bind: async (userId) => {
      const token = requireToken(sessionToken);
      const { id, pair } = offered ?? (await current());
      offered = undefined;
      held = { sessionToken: token, id, pair };
      await store.replace(boundRecords(token, userId, pair), pair);
      boundKeys.tell(token, pair);
    },
    reload: async () => {
      const token = sessionToken();
      const stored = token === undefined ? undefined : await store.get(recordKey.session(token));
      if (token !== undefined && stored) held = await toSessionKey(parts.engine, token, stored);
    },
    forget: async (token) => {
      if (held?.sessionToken === token) held = undefined;
      await store.remove(recordKey.session(token));
    },
  };
}

function boundRecords(token: string, userId: string, { algorithm }: KeyPair): readonly string[] {
  return [recordKey.session(token), recordKey.user(userId), recordKey.backup(algorithm)];
}

function failMissing(): never {
  throw new SigningError('KEY_MISSING', 'The key that the session is bound to is not here');
}

function requireToken(sessionToken: () => string | undefined): string {
  const token = sessionToken();
  if (token === undefined) throw new SigningError('SESSION_MISSING', 'There is no session token');
  return token;
}

async function toSessionKey(
  engine: KeyringParts['engine'],
  sessionToken: string,
  pair: KeyPair,
): Promise<SessionKey> {
  const der = decodeBase64(pair.publicKey) ?? new Uint8Array();
  return { sessionToken, id: toHex(await engine.sha256(der)), pair };
}
