import { importPublicKey } from './public-key.ts';

/**
 * Returns the id of a key: lower-case hex SHA-256 of its DER. It is the value of `device-sign-key`,
 * `kid` and `ckh`.
 *
 * @param publicKey - Base64 SPKI DER without armour.
 * @throws SigningError `SIGNING_KEY_INVALID` unless it is a canonically encoded RSA key of 1024, or 2048 to 4096, bits.
 */
export function keyId(publicKey: string): string {
  return importPublicKey(publicKey, 'rsa1024').id;
}
