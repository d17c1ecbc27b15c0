import { decodeBase64 } from '../../encoding/base64.ts';
import { subtleCrypto } from '../ports.ts';

const scheme = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

export function importVerificationKey(spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return subtleCrypto().importKey('spki', spki, scheme, false, ['verify']);
}

/** Verifies RSASSA-PKCS1-v1_5 with SHA-256. Returns `false` unless the signature is canonical base64, and without one. */
export async function rsaVerify(
  key: CryptoKey,
  text: Uint8Array<ArrayBuffer>,
  signature: string | undefined,
): Promise<boolean> {
  const bytes = typeof signature === 'string' ? decodeBase64(signature) : undefined;
  return bytes !== undefined && subtleCrypto().verify(scheme.name, key, bytes, text);
}
