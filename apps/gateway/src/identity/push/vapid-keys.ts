import { hkdfSync, type KeyObject } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';

/** The key pair that names the gateway to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  /** An uncompressed point. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Bytes of which a scalar without bias is made (FIPS 186-5, A.2.1). */
const seedBytes = 48;

/** Derives the pair from a secret of the gateway. Subscriptions are bound to it, so it stays the same. */
export function deriveVapidKeys(secret: KeyObject): VapidKeys {
  const seed = new Uint8Array(hkdfSync('sha256', secret, '', 'P-256', seedBytes));
  const secretKey = p256.utils.randomSecretKey(seed);
  const publicKey = p256.getPublicKey(secretKey, false);
  return { publicKey: toText(publicKey), privateKey: toText(secretKey) };
}

/** Whether base64url is an uncompressed point of the curve. */
export function isPublicKey(text: string): boolean {
  return p256.utils.isValidPublicKey(Buffer.from(text, 'base64url'), false);
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
