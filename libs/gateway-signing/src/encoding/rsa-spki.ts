import { derTag, readChildren, readWholeDer, type DerElement } from './der.ts';
import { toHex } from './hex.ts';

/** AlgorithmIdentifier of rsaEncryption with its NULL parameter (RFC 8017 A.1). */
const rsaEncryption = '300d06092a864886f70d0101010500';

/** Returns the modulus length in bits of an RSA SubjectPublicKeyInfo; `undefined` for anything else. */
export function rsaModulusBits(spki: Uint8Array): number | undefined {
  const outer = readWholeDer(spki, derTag.sequence);
  const [algorithm, key, ...more] = (outer && readChildren(spki, outer)) ?? [];
  if (algorithm === undefined || key?.tag !== derTag.bitString || more.length > 0) return undefined;
  if (toHex(spki.subarray(algorithm.start, algorithm.to)) !== rsaEncryption) return undefined;
  // The first content byte of a BIT STRING counts the unused bits of the last one.
  if (spki[key.from] !== 0) return undefined;
  return modulusBits(spki.subarray(key.from + 1, key.to));
}

function modulusBits(rsaPublicKey: Uint8Array): number | undefined {
  const outer = readWholeDer(rsaPublicKey, derTag.sequence);
  const [modulus, exponent, ...more] = (outer && readChildren(rsaPublicKey, outer)) ?? [];
  if (modulus === undefined || exponent === undefined || more.length > 0) return undefined;
  if (!isPositive(rsaPublicKey, exponent)) return undefined;
  return isPositive(rsaPublicKey, modulus) ? bitLength(rsaPublicKey, modulus) : undefined;
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
