import { md5 } from '@noble/hashes/legacy.js';
import { encodeBase64 } from './base64.ts';
import type { CryptoEngine } from './engine/engine.ts';
import { toHex } from './hex.ts';
import type { SessionKey } from './keyring.ts';
import { signingText } from './signing-text.ts';
import type { SigningParts, SignMode } from './signing-text.ts';

/** A device signature over the text of a mode, in base64. */
export async function signText(
  engine: CryptoEngine,
  key: SessionKey,
  text: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return encodeBase64(await engine.sign(key.pair, text));
}

/** The four headers of a core-signed request. */
export async function deviceHeaders(
  engine: CryptoEngine,
  key: SessionKey,
  mode: SignMode,
  parts: SigningParts,
): Promise<Record<string, string>> {
  const text = signingText(mode, parts);
  return {
    'device-sign': await signText(engine, key, text),
    'device-sign-mode': String(mode),
    'device-sign-data-md5': toHex(md5(text)),
    'device-sign-key': key.id,
  };
}
