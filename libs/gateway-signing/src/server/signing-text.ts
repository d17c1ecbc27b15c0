import { signingText as makeText } from '../lib/signing-text.ts';
import type { TextMode, TextParts } from '../lib/signing-text.ts';

/**
 * The bytes that `device-sign` signs and `device-sign-data-md5` hashes in modes 0 to 2: a plain
 * concatenation. Mode 3 has a signature base instead: see `signatureBase`.
 */
export function signingText(mode: TextMode, parts: TextParts): Uint8Array {
  return makeText(mode, parts);
}
