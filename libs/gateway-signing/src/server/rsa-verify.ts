import { constants, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** RSASSA-PKCS1-v1_5 with SHA-256; the signature is canonical base64. Anything malformed is `false`. */
export function rsaVerify(key: KeyObject, text: Uint8Array, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Node's decoder skips what it does not know: only the canonical spelling survives the way back.
  if (bytes.toString('base64') !== signature) return false;
  return verify('sha256', text, { key, padding: constants.RSA_PKCS1_PADDING }, bytes);
}
