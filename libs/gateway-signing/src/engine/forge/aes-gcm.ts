import { fromBinaryString, toBinaryString } from './bytes.ts';
import { cipher, util } from './node-forge.ts';

/** Input of AES-GCM: a key of 256 bits and a nonce of 96 bits that is used once. */
export interface GcmInput {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
  readonly additionalData: Uint8Array;
  readonly plaintext: Uint8Array;
}

/** Encrypts with AES-GCM (NIST SP 800-38D) and a tag of 128 bits. */
export function sealGcm(input: GcmInput): {
  readonly ciphertext: Uint8Array<ArrayBuffer>;
  readonly tag: Uint8Array<ArrayBuffer>;
} {
  const gcm = cipher.createCipher('AES-GCM', toBinaryString(input.key));
  gcm.start({
    iv: toBinaryString(input.iv),
    additionalData: toBinaryString(input.additionalData),
    tagLength: 128,
  });
  gcm.update(util.createBuffer(toBinaryString(input.plaintext)));
  gcm.finish();
  return {
    ciphertext: fromBinaryString(gcm.output.getBytes()),
    tag: fromBinaryString(gcm.mode.tag.getBytes()),
  };
}
