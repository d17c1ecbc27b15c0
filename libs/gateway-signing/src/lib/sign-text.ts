import { encodeBase64 } from './base64.ts';
import type { CryptoEngine, KeyMaterial } from './engine/engine.ts';

/** A device signature over a text, in base64. */
export async function signText(
  engine: Pick<CryptoEngine, 'sign'>,
  key: { readonly pair: KeyMaterial },
  text: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return encodeBase64(await engine.sign(key.pair, text));
}
