import { encodeBase64 } from '../../encoding/base64.ts';
import type { JweInput } from '../../protocol/jwe-input.ts';
import { sealGcm } from './aes-gcm.ts';
import { fromBinaryString, toBinaryString, type RandomBytes } from './bytes.ts';
import { md } from './node-forge.ts';
import type { RsaPublicKey } from './rsa-key.ts';

/** Builds a compact JWE (RFC 7516) with RSA-OAEP-256 and A256GCM, with the same header as jose. */
export function sealJwe(key: RsaPublicKey, input: JweInput, random: RandomBytes): string {
  const header = JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...input.header });
  const protectedHeader = encodeBase64Url(encode(header));
  const contentKey = random(32);
  const iv = random(12);
  const { ciphertext, tag } = sealGcm({
    key: contentKey,
    iv,
    additionalData: encode(protectedHeader),
    plaintext: input.plaintext,
  });
  const parts = [encryptOaep(key, contentKey, random(32)), iv, ciphertext, tag];
  return [protectedHeader, ...parts.map(encodeBase64Url)].join('.');
}

/**
 * Encrypts with RSAES-OAEP, with SHA-256 for label and mask (RFC 8017 §7.1.1).
 *
 * @param seed - 32 random bytes, never used twice.
 */
export function encryptOaep(
  key: RsaPublicKey,
  message: Uint8Array,
  seed: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const sealed = key.encrypt(toBinaryString(message), 'RSA-OAEP', {
    md: md.sha256.create(),
    mgf1: { md: md.sha256.create() },
    seed: toBinaryString(seed),
  });
  return fromBinaryString(sealed);
}

/** Encodes with the URL alphabet, without padding (RFC 7515 §2). */
function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
