import { constants, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { decodeBase64 } from '../lib/base64.ts';

/** RSASSA-PKCS1-v1_5 with SHA-256; the signature is canonical base64. Anything malformed is `false`. */
export function rsaVerify(key: KeyObject, text: Uint8Array, signature: string): boolean {
  const bytes = decodeBase64(signature);
  if (bytes === undefined) return false;
  return verify('sha256', text, { key, padding: constants.RSA_PKCS1_PADDING }, bytes);
}
