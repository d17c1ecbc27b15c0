import { decodeBase64 } from '../encoding/base64.ts';
import { toHex } from '../encoding/hex.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { SigningError } from '../errors.ts';
import type { KeyPair } from '../protocol/device-key.ts';

export interface SessionKey {
  readonly sessionToken: string;
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly id: string;
  readonly pair: KeyPair;
}

export async function toSessionKey(
  engine: Pick<CryptoEngine, 'sha256'>,
  sessionToken: string,
  pair: KeyPair,
): Promise<SessionKey> {
  const der = decodeBase64(pair.publicKey) ?? new Uint8Array();
  return { sessionToken, id: toHex(await engine.sha256(der)), pair };
}

export function requireToken(sessionToken: () => string | undefined): string {
  const token = sessionToken();
  if (token === undefined) {
    throw new SigningError('SIGNING_SESSION_MISSING', 'There is no session token');
  }
  return token;
}
