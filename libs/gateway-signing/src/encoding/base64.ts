const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const shape = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Encodes bytes as standard base64 with padding (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += alphabet.charAt(group >> 18) + alphabet.charAt((group >> 12) & 63);
    text += left > 1 ? alphabet.charAt((group >> 6) & 63) : '=';
    text += left > 2 ? alphabet.charAt(group & 63) : '=';
  }
  return text;
}

/**
 * Decodes what {@link encodeBase64} produces. Returns `undefined` for whitespace, the URL alphabet,
 * missing padding, and bits set beyond the last byte, so each value has one spelling.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!shape.test(text)) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    const group = decodeGroup(text, at);
    bytes[to] = group >> 16;
    bytes[to + 1] = group >> 8;
    bytes[to + 2] = group;
  }
  const last = text.length === 0 ? 0 : decodeGroup(text, text.length - 4);
  const surplus = padding === 2 ? 0xffff : padding === 1 ? 0xff : 0;
  return (last & surplus) === 0 ? bytes : undefined;
}

function decodeGroup(text: string, at: number): number {
  let group = 0;
  for (let step = 0; step < 4; step += 1) {
    group = (group << 6) | Math.max(0, alphabet.indexOf(text.charAt(at + step)));
  }
  return group;
}
