import { SigningError } from '../errors.ts';
import type { GatewayClock } from '../ports.ts';
import type { KeyPair } from './engine/engine.ts';
import type { Keyring, SessionKey } from './keyring.ts';
import { singleFlight } from './single-flight.ts';

export interface LoginKeyParts {
  readonly keyring: Keyring;
  readonly clock: GatewayClock;
  readonly maximumKeyAgeMs: number;
  /** Makes a pair. */
  readonly make: () => Promise<KeyPair>;
}

/** The pair that a login asks to bind: the session's own, unless it is too old or cannot be had. */
export function createLoginKey(parts: LoginKeyParts): () => Promise<SessionKey> {
  const { keyring, clock, maximumKeyAgeMs } = parts;
  /** Kept over the attempts of a login. */
  let renewed: KeyPair | undefined;
  const renew = singleFlight(async () => (renewed ??= await parts.make()));
  return async () => {
    const key = await keyring.current().catch(passMissing);
    const isFresh = key && clock.now() - key.pair.createdAt <= maximumKeyAgeMs;
    if (!isFresh) return keyring.toSessionKey(await renew());
    renewed = undefined;
    return key;
  };
}

function passMissing(error: unknown): undefined {
  if (!(error instanceof SigningError) || error.code !== 'KEY_MISSING') throw error;
}
