import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import type { DecryptionKey } from '../keys/decryption-key.ts';

/** Decrypts a compact JWE (RFC 7516) with jose. A separate chunk. */
export async function decryptJwe(jwe: string, key: DecryptionKey['key']): Promise<Uint8Array> {
  const { plaintext } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ['RSA-OAEP-256'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return plaintext;
}
