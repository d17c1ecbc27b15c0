import { rsaModulusBits } from '../rsa-spki.ts';
import { invalidKey } from './invalid-key.ts';

/** RFC 7518 section 4.3. */
const minimumBits = 2048;

/** Refuses a key that nothing may be encrypted for. */
export function requireRecipient(spki: Uint8Array): void {
  if ((rsaModulusBits(spki) ?? 0) < minimumBits) {
    throw invalidKey('The recipient is not an RSA key of at least 2048 bits');
  }
}
