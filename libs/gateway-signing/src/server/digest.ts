import { toHex } from '../encoding/hex.ts';
import { subtleCrypto } from './ports.ts';

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtleCrypto().digest('SHA-256', data));
}

/** Returns the SHA-256 of a text, followed by bytes, in lower-case hex. */
export async function sha256Hex(text: string, bytes: Uint8Array = new Uint8Array()) {
  const head = new TextEncoder().encode(text);
  const whole = new Uint8Array(head.length + bytes.length);
  whole.set(head);
  whole.set(bytes, head.length);
  return toHex(await sha256(whole));
}
