import { md5 } from '@noble/hashes/legacy.js';
import { SigningError } from '../errors.ts';
import type { CryptoEngine, KeyMaterial, KeyPair } from './engine/engine.ts';
import { toHex } from './hex.ts';
import { signatureBase, signatureField } from './message-signature.ts';
import { signText } from './sign-text.ts';
import { signingText } from './signing-text.ts';
import type { SigningParts, SignMode, TextParts } from './signing-text.ts';

type Signer = Pick<CryptoEngine, 'sign' | 'sha256'>;

/** A key to sign with, and its name on the wire. */
export interface SigningKey {
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly id: string;
  readonly pair: KeyMaterial;
}

/** A request whose body is known to the byte. */
export type SignableRequest = SigningParts & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * The headers of a core-signed request: four in every mode, in mode 3 also the three by which any
 * RFC 9421 library can verify it.
 *
 * @throws SigningError `SIGN_PATH_INVALID` for a method or path that mode 3 has no spelling for.
 */
export async function deviceHeaders(
  engine: Signer,
  key: SigningKey,
  mode: SignMode,
  request: SignableRequest,
): Promise<Record<string, string>> {
  if (mode === 3) return messageHeaders(engine, key, request);
  const text = signingText(mode, request);
  return signatureHeaders(mode, key.id, text, await signText(engine, key, text));
}

/** The text of mode 1, signed; it opens the private stream and proves a device. */
export async function signInModeOne(
  engine: Pick<CryptoEngine, 'sign'>,
  key: Pick<SigningKey, 'pair'>,
  request: Omit<TextParts, 'body'>,
): Promise<string> {
  return signText(engine, key, signingText(1, { ...request, body: new Uint8Array() }));
}

/** The two headers of a request whose device the gateway checks, by the key bound to it before. */
export async function deviceCheckHeaders(
  engine: Pick<CryptoEngine, 'sign'>,
  pair: KeyMaterial & Pick<KeyPair, 'algorithm'>,
  request: Omit<TextParts, 'body'>,
): Promise<Record<string, string>> {
  const userCheckDeviceSign = await signInModeOne(engine, { pair }, request);
  return { userCheckDeviceSign, lastAlgorithm: pair.algorithm };
}

async function messageHeaders(
  engine: Signer,
  key: SigningKey,
  request: SignableRequest,
): Promise<Record<string, string>> {
  const bodyDigest = await engine.sha256(request.body);
  const message = signatureBase({ ...request, bodyDigest, keyId: key.id });
  if (message === undefined) {
    throw new SigningError('SIGN_PATH_INVALID', 'Mode 3 cannot cover this method and path');
  }
  const sign = await signText(engine, key, message.base);
  return {
    ...signatureHeaders(3, key.id, message.base, sign),
    'content-digest': message.contentDigest,
    'signature-input': message.signatureInput,
    signature: signatureField(sign),
  };
}

function signatureHeaders(
  mode: SignMode,
  keyId: string,
  text: Uint8Array,
  sign: string,
): Record<string, string> {
  return {
    'device-sign': sign,
    'device-sign-mode': String(mode),
    'device-sign-data-md5': toHex(md5(text)),
    'device-sign-key': keyId,
  };
}
