import { rsaModulusBits } from '../encoding/rsa-spki.ts';
import { invalidKey } from './invalid-key.ts';

/** Input of a JWE (RFC 7516) for the gateway. */
export interface JweInput {
  readonly recipient: Uint8Array<ArrayBuffer>;
  readonly header: Readonly<Record<string, string>>;
  readonly plaintext: Uint8Array<ArrayBuffer>;
}

/** RFC 7518 §4.3. */
const minimumBits = 2048;

/** Throws `SIGNING_KEY_INVALID` unless the recipient is an RSA key of at least 2048 bits. */
export function requireRecipient(spki: Uint8Array): void {
  if ((rsaModulusBits(spki) ?? 0) < minimumBits) {
    throw invalidKey('The recipient is not an RSA key of at least 2048 bits');
  }
}
