import { sha256 } from '@noble/hashes/sha2.js';
import { decodeBase64 } from '../../encoding/base64.ts';
import { toHex } from '../../encoding/hex.ts';
import { readRsaSpki } from '../../encoding/rsa-spki.ts';
import { SigningError } from '../../errors.ts';
import { keyAlgorithms, modulusBits, type KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { createRecentKeys } from './recent-keys.ts';
import { importVerificationKey, rsaVerify } from './rsa-verify.ts';

/** An accepted key. */
export interface PublicKey {
  /** Lower-case hex SHA-256 of the DER. */
  readonly id: string;
  /** The protocol's name for keys of this size; `undefined` above 2048 bits. */
  readonly algorithm: KeyAlgorithm | undefined;
  /** Verifies RSASSA-PKCS1-v1_5 with SHA-256. Anything but canonical base64, and no signature, is `false`. */
  verify(text: Uint8Array<ArrayBuffer>, signature: string | undefined): Promise<boolean>;
}

/** Limits the cost of one verification. */
const maximumBits = 4096;

/** The exponent of all common key generators. Any other suggests a crafted key. */
const publicExponent = '010001';

/** Longest text, in characters; more than the base64 of a key of 4096 bits. */
const maximumLength = 1024;

/** About 4 kB each. */
const recentKeys = createRecentKeys<PublicKey>(1_000);

/**
 * Parses a public key in base64 SPKI DER without armour. Accepts only RSA in its canonical
 * encoding, so each key has one id.
 *
 * @throws SigningError `SIGNING_KEY_INVALID` for anything else.
 */
export function importPublicKey(publicKey: string, minimum: KeyAlgorithm): PublicKey {
  const accepted = tryImport(publicKey, minimum);
  if (accepted === undefined) {
    throw new SigningError(
      'SIGNING_KEY_INVALID',
      'The public key is not an RSA key of an allowed size',
    );
  }
  return accepted;
}

/** Parses a public key; `undefined` if it is not accepted. */
export function tryImport(publicKey: string, minimum: KeyAlgorithm): PublicKey | undefined {
  if (publicKey.length > maximumLength) return undefined;
  return recentKeys.get(publicKey, minimum, () => readPublicKey(publicKey, minimum));
}

function readPublicKey(publicKey: string, minimum: KeyAlgorithm): PublicKey | undefined {
  const der = decodeBase64(publicKey);
  const numbers = der && readRsaSpki(der);
  if (der === undefined || numbers?.exponent !== publicExponent) return undefined;
  const bits = numbers.modulusBits;
  if (!isAllowedSize(bits, minimum)) return undefined;
  let key: Promise<CryptoKey | undefined> | undefined;
  return {
    id: toHex(sha256(der)),
    algorithm: keyAlgorithms.find((name) => modulusBits[name] === bits),
    verify: async (text, signature) => {
      // A runtime may refuse numbers that make no key.
      key ??= importVerificationKey(der).catch(() => undefined);
      const usable = await key;
      return usable !== undefined && rsaVerify(usable, text, signature);
    },
  };
}

function isAllowedSize(bits: number, minimum: KeyAlgorithm): boolean {
  if (bits === 1024) return minimum === 'rsa1024';
  return bits >= 2048 && bits <= maximumBits && bits % 8 === 0;
}
