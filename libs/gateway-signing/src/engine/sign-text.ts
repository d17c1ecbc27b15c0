import { encodeBase64 } from '../encoding/base64.ts';
import type { KeyMaterial } from '../protocol/device-key.ts';
import type { CryptoEngine } from './crypto-engine.ts';

export async function signText(
  engine: Pick<CryptoEngine, 'sign'>,
  key: { readonly pair: KeyMaterial },
  text: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return encodeBase64(await engine.sign(key.pair, text));
}
