import { toHex } from '../../encoding/hex.ts';
import { fromBinaryString, toBinaryString } from './bytes.ts';
import { md } from './node-forge.ts';
import type { RsaPrivateKey, RsaPublicKey } from './rsa-key.ts';

/** DigestInfo of SHA-256 up to the digest (RFC 8017 §9.2, note 1). */
const digestInfo = '3031300d060960864801650304020105000420';

const minimumPadding = 8;

/** Signs with RSASSA-PKCS1-v1_5 and SHA-256 (RFC 8017 §8.2.1). */
export function signPkcs1(key: RsaPrivateKey, text: Uint8Array): Uint8Array {
  return fromBinaryString(key.sign(md.sha256.create().update(toBinaryString(text))));
}

/**
 * Verifies RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2.2). Compares the whole encoded block:
 * forge's own check parses it and accepts forged paddings.
 */
export function verifyPkcs1(key: RsaPublicKey, text: Uint8Array, signature: Uint8Array): boolean {
  const modulus = key.n.toString(16);
  const expected = encode(text, modulus.length);
  const isInRange = signature.length * 2 === modulus.length && toHex(signature) < modulus;
  if (!isInRange || expected === undefined) return false;
  // "RAW" is the public operation without padding.
  const block = key.encrypt(toBinaryString(signature), 'RAW');
  return toHex(fromBinaryString(block)) === expected;
}

/** Encodes with EMSA-PKCS1-v1_5 (RFC 8017 §9.2) as hex. Returns `undefined` if the modulus is too short. */
function encode(text: Uint8Array, length: number): string | undefined {
  const info = digestInfo + hashInHex(text);
  const padding = (length - info.length) / 2 - 3;
  return padding < minimumPadding ? undefined : `0001${'ff'.repeat(padding)}00${info}`;
}

function hashInHex(text: Uint8Array): string {
  return md.sha256.create().update(toBinaryString(text)).digest().toHex();
}
