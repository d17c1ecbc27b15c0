import { constants, verify, type KeyObject } from 'node:crypto';

/** Verifies RSASSA-PKCS1-v1_5 with SHA-256. Returns `false` unless the signature is canonical base64, and without one. */
export function rsaVerify(
  key: KeyObject,
  text: Uint8Array,
  signature: string | undefined,
): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64');
  // Node's decoder skips invalid characters; only the canonical spelling survives the round trip.
  if (bytes.toString('base64') !== signature) return false;
  return verify('sha256', text, { key, padding: constants.RSA_PKCS1_PADDING }, bytes);
}
