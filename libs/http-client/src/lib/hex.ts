/** Lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += (byte + 256).toString(16).slice(1);
  return text;
}
