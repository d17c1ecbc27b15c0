import { SigningError } from '../errors.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { SessionKey } from '../keys/session-key.ts';
import type { GatewayClock } from '../ports.ts';
import { coalesce } from '../promises/coalesce.ts';
import type { KeyPair } from '../protocol/device-key.ts';

export interface LoginKeyParts {
  readonly keyring: Keyring;
  readonly clock: GatewayClock;
  readonly maximumKeyAgeMs: number;
  readonly makeKeyPair: () => Promise<KeyPair>;
}

/** Returns a function that selects the pair for a login: the session's, or a new one if that is too old or missing. */
export function createLoginKey(parts: LoginKeyParts): () => Promise<SessionKey> {
  const { keyring, clock, makeKeyPair, maximumKeyAgeMs } = parts;
  /** All attempts of a login use the same new pair. */
  let renewed: KeyPair | undefined;
  const renew = coalesce(async () => (renewed ??= await makeKeyPair()));
  return async () => {
    const key = await keyring.current().catch(ignoreMissing);
    const isFresh = key && clock.now() - key.pair.createdAt <= maximumKeyAgeMs;
    if (!isFresh) return keyring.toSessionKey(await renew());
    renewed = undefined;
    return key;
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof SigningError) || error.code !== 'SIGNING_KEY_MISSING') throw error;
}
