import { md5 } from '@noble/hashes/legacy.js';
import { toHex } from '../../encoding/hex.ts';
import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { signatureBase, signatureField } from '../../protocol/message-signature.ts';
import { signingText, type SigningParts, type SignMode } from '../../protocol/signing-text.ts';
import { sha256 } from '../digest.ts';
import { tryImport } from '../keys/public-key.ts';
import { isSignable, type SentParts } from '../headers/request-form.ts';

/** A core-signed request and its device headers. */
export interface DeviceSignature extends Omit<SigningParts, keyof SentParts>, SentParts {
  /** The key bound to the session: base64 SPKI DER without armour. */
  readonly publicKey: string;
  /** The mode of the path in the config; never the mode of the header. */
  readonly mode: SignMode;
  /** Header `device-sign`. */
  readonly sign: string | undefined;
  /** Header `device-sign-data-md5`. */
  readonly dataMd5: string | undefined;
  /** Header `device-sign-key`. */
  readonly key: string | undefined;
  /** Header `content-digest`; required in mode 3, ignored in the others. */
  readonly contentDigest?: string | undefined;
  /** Header `signature-input`; as `contentDigest`. */
  readonly signatureInput?: string | undefined;
  /** Header `signature`; as `contentDigest`. */
  readonly signature?: string | undefined;
  /** The weakest key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Resolves with whether a request is signed by the key bound to its session. The signature, the MD5 of the
 * signing text and the key id must all match; malformed input and absent headers are `false`. Does not check that `tm`
 * is fresh: see `isFreshTimestamp`.
 *
 * In mode 3 the text is built from the request. `signature-input` is not parsed: it, `content-digest`
 * and `signature` must equal, character by character, the headers that this request requires.
 */
export async function verifyDeviceSignature(input: DeviceSignature): Promise<boolean> {
  const bound = tryImport(input.publicKey, input.minimumAlgorithm ?? 'rsa2048');
  if (bound === undefined || !isSignable(input)) return false;
  const text =
    input.mode === 3 ? await messageText(input, bound.id) : signingText(input.mode, input);
  return (
    text !== undefined &&
    input.key === bound.id &&
    input.dataMd5 === toHex(md5(text)) &&
    bound.verify(text, input.sign)
  );
}

/** Returns the signature base of mode 3; `undefined` unless the three headers match the request. */
async function messageText(
  input: DeviceSignature & SigningParts,
  keyId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bodyDigest = await sha256(new Uint8Array(input.body));
  const message = signatureBase({ ...input, bodyDigest, keyId });
  const isMatch =
    message !== undefined &&
    input.contentDigest === message.contentDigest &&
    input.signatureInput === message.signatureInput &&
    input.sign !== undefined &&
    input.signature === signatureField(input.sign);
  return isMatch ? message.base : undefined;
}
