import { createPublicKey, type KeyObject } from 'node:crypto';
import { SigningError } from '../errors.ts';
import { decodeBase64 } from '../encoding/base64.ts';
import { keyAlgorithms, modulusBits, type KeyAlgorithm } from '../protocol/key-algorithm.ts';
import { hexDigest } from './hex-digest.ts';
import { createRecentKeys } from './recent-keys.ts';

/** An accepted key, its encoding and its id. */
export interface PublicKey {
  readonly key: KeyObject;
  readonly der: Uint8Array;
  /** Lower-case hex SHA-256 of `der`. */
  readonly id: string;
  /** The protocol's name for keys of this size; `undefined` above 2048 bits. */
  readonly algorithm: KeyAlgorithm | undefined;
}

/** Limits the cost of one verification. */
const maximumBits = 4096;

/** The exponent of all common key generators. Any other suggests a crafted key. */
const publicExponent = 65537n;

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
  const key = der === undefined ? undefined : parseSpki(der);
  if (der === undefined || key?.asymmetricKeyType !== 'rsa') return undefined;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (!isAllowedSize(bits, minimum)) return undefined;
  if (key.asymmetricKeyDetails?.publicExponent !== publicExponent) return undefined;
  // OpenSSL reads BER and ignores trailing bytes; only the canonical encoding is accepted.
  if (!key.export({ type: 'spki', format: 'der' }).equals(der)) return undefined;
  return {
    key,
    der,
    id: hexDigest('sha256', der),
    algorithm: keyAlgorithms.find((name) => modulusBits[name] === bits),
  };
}

function parseSpki(der: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

function isAllowedSize(bits: number, minimum: KeyAlgorithm): boolean {
  if (bits === 1024) return minimum === 'rsa1024';
  return bits >= 2048 && bits <= maximumBits && bits % 8 === 0;
}
