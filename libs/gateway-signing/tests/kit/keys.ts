import { constants, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A Node key pair and the text form of its public half. */
export interface NodeKeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: string;
  readonly spki: Uint8Array;
}

export function makeKeys(modulusLength: number, publicExponent = 65537): NodeKeyPair {
  const keys = generateKeyPairSync('rsa', { modulusLength, publicExponent });
  const spki = new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' }));
  return {
    privateKey: keys.privateKey,
    publicKey: Buffer.from(spki).toString('base64'),
    spki,
  };
}

/** Generated once; no test depends on their values. */
export const issuerKeys = makeKeys(2048);
export const otherIssuerKeys = makeKeys(2048);
export const serverKeys = makeKeys(2048);
export const nextServerKeys = makeKeys(2048);
export const deviceKeys = makeKeys(2048);
export const weakKeys = makeKeys(1024);

/** RSASSA-PKCS1-v1_5 with SHA-256 in base64, by Node. */
export function signBase64(key: KeyObject, text: string | Uint8Array): string {
  const padding = constants.RSA_PKCS1_PADDING;
  return sign('sha256', Buffer.from(text), { key, padding }).toString('base64');
}

/** The text of a private key. */
export function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' });
}
