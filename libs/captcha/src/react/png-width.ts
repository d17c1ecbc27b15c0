/** Offset of the width in a PNG (ISO/IEC 15948, 5.3 and 11.2.2). */
const widthAt = 16;

/** Base64 characters of the first 24 bytes. */
const headLength = 32;

/** Returns the width of a base64 PNG in pixels. */
export function pngWidth(base64: string): number {
  const head = atob(base64.slice(0, headLength));
  return [0, 1, 2, 3].reduce((width, byte) => width * 256 + head.charCodeAt(widthAt + byte), 0);
}
