export type RandomBytes = (length: number) => Uint8Array<ArrayBuffer>;

/** Converts bytes to forge's form: a string of characters below 256. */
export function toBinaryString(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function fromBinaryString(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
