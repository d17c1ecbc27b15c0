import { encodeQr } from './encode-qr.ts';

/** Modules that ISO/IEC 18004 keeps free around a code. */
const quietZone = 4;

/** A QR code as the path of an SVG with a square view box. */
export interface QrPath {
  /** Modules of a side, with the quiet zone. */
  readonly size: number;
  /** The dark modules. */
  readonly path: string;
}

/** @throws RangeError for a text of more than 213 bytes. */
export function toQrPath(text: string): QrPath {
  const rows = encodeQr(text);
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')),
  );
  return { size: rows.length + 2 * quietZone, path: path.join('') };
}
