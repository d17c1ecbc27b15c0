import { constants, sign, type KeyObject } from 'node:crypto';
import { importPublicKey } from './public-key.ts';

/** A server key and the issuer that signs it. */
export interface ServerKeyApproval {
  /** Base64 SPKI DER without armour, at least 2048 bits. */
  readonly serverPublicKey: string;
  /** The private key of the issuer certificate in the clients' build. */
  readonly issuerPrivateKey: KeyObject;
}

/**
 * Returns `serverPublicKeySign`: base64 RSASSA-PKCS1-v1_5 with SHA-256 over the lower-case hex
 * SHA-256 of the server key's DER.
 *
 * @throws SigningError `SIGNING_KEY_INVALID` when clients would reject the server key.
 * @throws TypeError when the issuer's key is not a private RSA key.
 */
export function signServerKey(input: ServerKeyApproval): string {
  const { issuerPrivateKey } = input;
  if (issuerPrivateKey.type !== 'private' || issuerPrivateKey.asymmetricKeyType !== 'rsa') {
    throw new TypeError('The issuer key must be a private RSA key');
  }
  const { id } = importPublicKey(input.serverPublicKey, 'rsa2048');
  const padding = constants.RSA_PKCS1_PADDING;
  const text = new TextEncoder().encode(id);
  return sign('sha256', text, { key: issuerPrivateKey, padding }).toString('base64');
}
