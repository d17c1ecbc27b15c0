import { encodeBase64 } from '../../base64.ts';
import type { Envelope } from '../engine.ts';
import { sealGcm } from './aes-gcm.ts';
import { fromBinaryString, toBinaryString } from './bytes.ts';
import type { RandomBytes } from './bytes.ts';
import { md } from './node-forge.ts';
import type { RsaPublicKey } from './rsa-key.ts';

/** Builds a compact JWE (RFC 7516), RSA-OAEP-256 and A256GCM: member for member what jose builds. */
export function sealJwe(key: RsaPublicKey, envelope: Envelope, random: RandomBytes): string {
  const header = JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...envelope.header });
  const protectedHeader = encodeBase64Url(encode(header));
  const contentKey = random(32);
  const iv = random(12);
  const { ciphertext, tag } = sealGcm({
    key: contentKey,
    iv,
    additionalData: encode(protectedHeader),
    plaintext: envelope.plaintext,
  });
  const parts = [encryptOaep(key, contentKey, random(32)), iv, ciphertext, tag];
  return [protectedHeader, ...parts.map(encodeBase64Url)].join('.');
}

/**
 * RSAES-OAEP with SHA-256 in both places (RFC 8017 section 7.1.1).
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

/** RFC 7515 section 2: the URL alphabet, without padding. */
function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
