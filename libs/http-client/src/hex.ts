const pairs: string[] = [];

/** Two digits of lower-case hex. */
export function toPair(byte: number): string {
  return (pairs[byte] ??= (byte + 256).toString(16).slice(1));
}

/** Lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += toPair(byte);
  return text;
}
