import encodeQr from 'qr';

/** Modules that ISO/IEC 18004 keeps free around a code. */
const quietZone = 4;

/** A QR code as the path of an SVG with a square view box. */
export interface QrPath {
  /** Modules of a side, with the quiet zone. */
  readonly size: number;
  /** The dark modules. */
  readonly path: string;
}

/** Error correction is of level M. @throws Error for a text of more than 2,331 bytes. */
export function toQrPath(text: string): QrPath {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size: rows.length, path: path.join('') };
}
