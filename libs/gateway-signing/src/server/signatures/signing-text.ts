import {
  signingText as makeText,
  type TextMode,
  type TextParts,
} from '../../protocol/signing-text.ts';

/**
 * Returns the bytes that `device-sign` signs and `device-sign-data-md5` hashes in modes 0 to 2: a
 * plain concatenation. `verifyDeviceSignature` also covers mode 3, which has a signature base instead.
 */
export function signingText(mode: TextMode, parts: TextParts): Uint8Array {
  return makeText(mode, parts);
}
