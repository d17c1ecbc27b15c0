import { useMemo } from 'react';
import { encodeQr } from '../../model/qr/encode-qr.ts';

/** Modules that ISO/IEC 18004 keeps free around a code. */
const quietZone = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in both themes, because scanners expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQr(text), [text]);
  const size = rows.length + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}

function pathOf(rows: ReturnType<typeof encodeQr>): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')),
    )
    .join('');
}
