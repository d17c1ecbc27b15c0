import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { requireRecipient, type JweInput } from '../protocol/jwe-input.ts';

/** Builds a compact JWE (RFC 7516) with jose. A separate chunk, because only logins need it. */
export async function encryptJwe(subtle: SubtleCrypto, input: JweInput): Promise<string> {
  requireRecipient(input.recipient);
  const key = await subtle.importKey(
    'spki',
    input.recipient,
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  return new CompactEncrypt(input.plaintext)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...input.header })
    .encrypt(key);
}
