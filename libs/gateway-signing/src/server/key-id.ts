import { importPublicKey } from './public-key.ts';

/**
 * Names a key: lower-case hex SHA-256 of its DER. The value of `device-sign-key`, of `kid` and
 * of `ckh`.
 *
 * @param publicKey - Base64 SPKI DER without armour.
 * @throws SigningError `KEY_INVALID` when it is not a canonically encoded RSA key of 1024, or 2048 to 4096, bits.
 */
export function keyId(publicKey: string): string {
  return importPublicKey(publicKey, 'rsa1024').id;
}
