import { encodeBase64 } from '../../encoding/base64.ts';
import { decodePem } from '../../encoding/pem.ts';
import { keyId } from './key-id.ts';
import { subtleCrypto } from '../ports.ts';

/** A private key that decrypts login ciphertexts. */
export interface DecryptionKey {
  /** `keyId` of the public half. */
  readonly kid: string;
  /** A `CryptoKey` for RSA-OAEP with SHA-256, or a `KeyObject` of Node.js. */
  readonly key: { readonly type: string };
}

const encryption = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * Imports the private half of a server key.
 *
 * @param pem - PKCS#8 in PEM.
 * @throws TypeError unless it is an RSA key.
 * @throws SigningError `SIGNING_KEY_INVALID` for a size that the protocol does not allow.
 */
export async function importDecryptionKey(pem: string): Promise<DecryptionKey> {
  const key = await importPrivateKey(pem, encryption, ['decrypt']);
  return { kid: keyId(await publicHalf(pem)), key };
}

/** Imports PKCS#8 in PEM. @throws TypeError for anything but an RSA key. */
export async function importPrivateKey(
  pem: string,
  algorithm: { readonly name: string; readonly hash: string },
  usages: readonly ('decrypt' | 'sign')[],
  isExtractable = false,
): Promise<CryptoKey> {
  const pkcs8 = decodePem(pem);
  const key =
    pkcs8 &&
    (await subtleCrypto()
      .importKey('pkcs8', pkcs8, algorithm, isExtractable, [...usages])
      .catch(() => undefined));
  if (key === undefined) throw new TypeError('The key must be a private RSA key, PKCS#8 in PEM');
  return key;
}

/** Returns the public half of PKCS#8 in PEM: base64 SPKI DER without armour. */
async function publicHalf(pem: string): Promise<string> {
  const subtle = subtleCrypto();
  const whole = await subtle.exportKey(
    'jwk',
    await importPrivateKey(pem, encryption, ['decrypt'], true),
  );
  const { kty = '', n = '', e = '' } = whole;
  const half = await subtle.importKey('jwk', { kty, n, e }, encryption, true, ['encrypt']);
  return encodeBase64(new Uint8Array(await subtle.exportKey('spki', half)));
}
