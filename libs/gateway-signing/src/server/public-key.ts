import { createHash, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SigningError } from '../errors.ts';
import { decodeBase64 } from '../lib/base64.ts';
import { keyAlgorithms, modulusBits } from '../lib/key-algorithm.ts';
import type { KeyAlgorithm } from '../lib/key-algorithm.ts';
import { createRecentKeys } from './recent-keys.ts';

/** An accepted key beside the bytes that name it. */
export interface PublicKey {
  readonly key: KeyObject;
  readonly der: Uint8Array;
  /** Lower-case hex SHA-256 of `der`. */
  readonly id: string;
  /** What the protocol calls keys of this size; it has no name for those above 2048 bits. */
  readonly algorithm: KeyAlgorithm | undefined;
}

/** Bounds the work that one signature check may cost. */
const maximumBits = 4096;

/** Every key generator of the field makes this exponent; another one is a crafted key. */
const publicExponent = 65537n;

/** The length in base64 of the longest key accepted, with some room. */
const maximumLength = 1024;

/** About 4 kB each. */
const recentKeys = createRecentKeys(1_000);

/**
 * Reads a public key as it travels: base64 SPKI DER without armour. Only RSA, only the canonical
 * encoding, so that one key has one id.
 */
export function importPublicKey(publicKey: string, minimum: KeyAlgorithm): PublicKey {
  const accepted = tryImport(publicKey, minimum);
  if (accepted === undefined) {
    throw new SigningError('KEY_INVALID', 'The public key is not an RSA key of an allowed size');
  }
  return accepted;
}

/** `undefined` for a key that must not be accepted. */
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
  // OpenSSL reads BER and ignores what follows the key; only its own encoding is accepted.
  if (!key.export({ type: 'spki', format: 'der' }).equals(der)) return undefined;
  return {
    key,
    der,
    id: createHash('sha256').update(der).digest('hex'),
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
