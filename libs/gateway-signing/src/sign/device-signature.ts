import { md5 } from '@noble/hashes/legacy.js';
import { toHex } from '../encoding/hex.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { signText } from '../engine/sign-text.ts';
import { SigningError } from '../errors.ts';
import type { KeyMaterial, KeyPair } from '../protocol/device-key.ts';
import { signatureBase, signatureField } from '../protocol/message-signature.ts';
import {
  signingText,
  type SigningParts,
  type SignMode,
  type TextParts,
} from '../protocol/signing-text.ts';

type Signer = Pick<CryptoEngine, 'sign' | 'sha256'>;

export interface SigningKey {
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly id: string;
  readonly pair: KeyMaterial;
}

export type SignableRequest = SigningParts & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * Signs a request and returns its headers: four in every mode, and in mode 3 the three of RFC 9421.
 *
 * @throws SigningError `SIGNING_PATH_INVALID` for a method or path that mode 3 cannot represent.
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

export async function signInModeOne(
  engine: Pick<CryptoEngine, 'sign'>,
  key: Pick<SigningKey, 'pair'>,
  request: Omit<TextParts, 'body'>,
): Promise<string> {
  return signText(engine, key, signingText(1, { ...request, body: new Uint8Array() }));
}

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
    throw new SigningError('SIGNING_PATH_INVALID', 'Mode 3 cannot cover this method and path');
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
