import { createHash } from 'node:crypto';
import type { KeyAlgorithm } from '../lib/key-algorithm.ts';
import { signatureBase, signatureField } from '../lib/message-signature.ts';
import { signingText } from '../lib/signing-text.ts';
import type { SigningParts, SignMode } from '../lib/signing-text.ts';
import { tryImport } from './public-key.ts';
import { isSignable } from './request-form.ts';
import { rsaVerify } from './rsa-verify.ts';

/** A core-signed request and what its device headers claim. */
export interface DeviceSignature extends SigningParts {
  /** The key that is bound to the session: base64 SPKI DER without armour. */
  readonly publicKey: string;
  /** The mode that the config gives to the path, never the one of the header. */
  readonly mode: SignMode;
  /** Header `device-sign`. */
  readonly sign: string;
  /** Header `device-sign-data-md5`. */
  readonly dataMd5: string;
  /** Header `device-sign-key`. */
  readonly key: string;
  /** Header `content-digest`; looked at in mode 3 alone, which is refused without it. */
  readonly contentDigest?: string | undefined;
  /** Header `signature-input`; as `contentDigest`. */
  readonly signatureInput?: string | undefined;
  /** Header `signature`; as `contentDigest`. */
  readonly signature?: string | undefined;
  /** The weakest key accepted; `rsa2048` by default. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Whether a request is signed by the key bound to its session. The signature, the MD5 of the
 * signing text and the key id must all match; malformed input is `false`. Freshness of `tm` is a
 * question of its own: see `isFreshTimestamp`.
 *
 * In mode 3 the text is built anew from the request. Nothing is read out of `signature-input`: it
 * must be, letter by letter, what this request's own would be, and so must `content-digest` and
 * `signature`.
 */
export function verifyDeviceSignature(input: DeviceSignature): boolean {
  const bound = tryImport(input.publicKey, input.minimumAlgorithm ?? 'rsa2048');
  if (bound === undefined || !isSignable(input)) return false;
  const text = input.mode === 3 ? messageText(input, bound.id) : signingText(input.mode, input);
  return (
    text !== undefined &&
    input.key === bound.id &&
    input.dataMd5 === createHash('md5').update(text).digest('hex') &&
    rsaVerify(bound.key, text, input.sign)
  );
}

/** `undefined` unless the three headers of the message signature are this request's own. */
function messageText(input: DeviceSignature, keyId: string): Uint8Array | undefined {
  const bodyDigest = createHash('sha256').update(input.body).digest();
  const message = signatureBase({ ...input, bodyDigest, keyId });
  const isOwn =
    message !== undefined &&
    input.contentDigest === message.contentDigest &&
    input.signatureInput === message.signatureInput &&
    input.signature === signatureField(input.sign);
  return isOwn ? message.base : undefined;
}
