import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from './hex.ts';

/** The `sign` header: hex SHA-256 of path, `tm` and `uhti` as UTF-8, followed by the body's bytes. */
export function integrityDigest(path: string, tm: string, uhti: string, body: string): string {
  return toHex(sha256(new TextEncoder().encode(path + tm + uhti + body)));
}
