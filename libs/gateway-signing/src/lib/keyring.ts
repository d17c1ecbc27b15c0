import { SigningError } from '../errors.ts';
import { decodeBase64 } from './base64.ts';
import type { CryptoEngine, KeyPair } from './engine/engine.ts';
import { toHex } from './hex.ts';
import { recordKey } from './key-store.ts';
import type { KeyStore } from './key-store.ts';
import { keyedFlight } from './single-flight.ts';

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
   * The pair filed under the session token, or the one in use before the token changed, or a new one.
   *
   * @throws SigningError `SESSION_MISSING`, or whatever kept a pair from being made.
   */
  current(): Promise<SessionKey>;
  /** Notes that the gateway was asked to bind this key. */
  offer(key: SessionKey): void;
  /** Files the offered pair, or else the current one, under the session token of now and the user. */
  bind(userId: string): Promise<void>;
  /** Reads the session's pair from disk again: another tab may have filed a newer one. */
  reload(): Promise<void>;
  /** Deletes what is filed under a session token. */
  forget(sessionToken: string): Promise<void>;
  /** What kinds of records there are, without tokens and ids. */
  storedNames(): Promise<readonly string[]>;
}

export interface KeyringParts {
  readonly engine: Pick<CryptoEngine, 'sha256'>;
  readonly store: KeyStore;
  readonly sessionToken: () => string | undefined;
  readonly make: () => Promise<KeyPair>;
}

export function createKeyring(parts: KeyringParts): Keyring {
  const { engine, store, sessionToken } = parts;
  let held: SessionKey | undefined;
  let offered: SessionKey | undefined;

  const obtain = keyedFlight(async (token) => {
    const recordName = recordKey.session(token);
    const stored = await store.get(recordName);
    // A token that changed under a living page is a login or a renewal: the device key stays.
    const pair = stored ?? (await store.getOrAdd(recordName, held?.pair ?? (await parts.make())));
    const key = await toSessionKey(engine, token, pair);
    // A login may have been bound meanwhile: its pair is the one that counts.
    if (held?.sessionToken === token) return held;
    if (sessionToken() === token) held = key;
    return key;
  });

  async function current(): Promise<SessionKey> {
    const token = requireToken(sessionToken);
    return held?.sessionToken === token ? held : obtain(token);
  }

  return {
    current,
    offer: (key) => {
      offered = key;
    },
    bind: async (userId) => {
      const { id, pair } = offered ?? (await current());
      const token = requireToken(sessionToken);
      offered = undefined;
      held = { sessionToken: token, id, pair };
      const { session, user, backup } = recordKey;
      await store.replace([session(token), user(userId), backup(pair.algorithm)], pair);
    },
    reload: async () => {
      const token = sessionToken();
      if (token === undefined) return;
      const stored = await store.get(recordKey.session(token));
      if (stored !== undefined) held = await toSessionKey(engine, token, stored);
    },
    forget: async (token) => {
      if (held?.sessionToken === token) held = undefined;
      await store.remove(recordKey.session(token));
    },
    storedNames: async () => {
      const own = recordKey.session(sessionToken() ?? '');
      const names = (await store.keys()).map((key) => (key === own ? 'session' : toKind(key)));
      return [...new Set(names)];
    },
  };
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

function toKind(key: string): string {
  if (key.startsWith(recordKey.session(''))) return 'other-session';
  return key.startsWith(recordKey.user('')) ? 'user' : key;
}
