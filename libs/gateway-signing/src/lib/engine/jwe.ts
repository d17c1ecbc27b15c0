import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import type { Envelope } from './engine.ts';
import { requireRecipient } from './recipient.ts';

/** Builds a compact JWE (RFC 7516). A module of its own: only a login needs its weight. */
export async function encryptJwe(subtle: SubtleCrypto, envelope: Envelope): Promise<string> {
  requireRecipient(envelope.recipient);
  const key = await subtle.importKey(
    'spki',
    envelope.recipient,
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  return new CompactEncrypt(envelope.plaintext)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...envelope.header })
    .encrypt(key);
}
