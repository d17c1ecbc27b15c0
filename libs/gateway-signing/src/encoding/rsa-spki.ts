import { derTag, readChildren, readWholeDer, type DerElement } from './der.ts';
import { toHex } from './hex.ts';

/** AlgorithmIdentifier of rsaEncryption with its NULL parameter (RFC 8017 A.1). */
const rsaEncryption = '300d06092a864886f70d0101010500';

/** Size and exponent of an RSA public key. */
export interface RsaNumbers {
  readonly modulusBits: number;
  /** Lower-case hex, two digits a byte. */
  readonly exponent: string;
}

/** Returns the modulus length in bits of an RSA SubjectPublicKeyInfo; `undefined` for anything else. */
export function rsaModulusBits(spki: Uint8Array): number | undefined {
  return readRsaSpki(spki)?.modulusBits;
}

/** Reads an RSA SubjectPublicKeyInfo in strict DER; `undefined` for anything else. */
export function readRsaSpki(spki: Uint8Array): RsaNumbers | undefined {
  const outer = readWholeDer(spki, derTag.sequence);
  const [algorithm, key, ...more] = (outer && readChildren(spki, outer)) ?? [];
  if (algorithm === undefined || key?.tag !== derTag.bitString || more.length > 0) return undefined;
  if (toHex(spki.subarray(algorithm.start, algorithm.to)) !== rsaEncryption) return undefined;
  // The first content byte of a BIT STRING counts the unused bits of the last one.
  if (spki[key.from] !== 0) return undefined;
  return readNumbers(spki.subarray(key.from + 1, key.to));
}

function readNumbers(rsaPublicKey: Uint8Array): RsaNumbers | undefined {
  const outer = readWholeDer(rsaPublicKey, derTag.sequence);
  const [modulus, exponent, ...more] = (outer && readChildren(rsaPublicKey, outer)) ?? [];
  if (modulus === undefined || exponent === undefined || more.length > 0) return undefined;
  if (!isPositive(rsaPublicKey, exponent) || !isPositive(rsaPublicKey, modulus)) return undefined;
  return {
    modulusBits: bitLength(rsaPublicKey, modulus),
    exponent: toHex(rsaPublicKey.subarray(exponent.from, exponent.to)),
  };
}

/** Whether an element is a positive INTEGER in its shortest form. */
function isPositive(bytes: Uint8Array, { tag, from, to }: DerElement): boolean {
  const first = bytes[from];
  if (tag !== derTag.integer || first === undefined || from === to || first >= 0x80) return false;
  return first > 0 || (to - from > 1 && (bytes[from + 1] ?? 0) >= 0x80);
}

function bitLength(bytes: Uint8Array, { from, to }: DerElement): number {
  const start = bytes[from] === 0 ? from + 1 : from;
  return (to - start - 1) * 8 + (bytes[start] ?? 0).toString(2).length;
}
