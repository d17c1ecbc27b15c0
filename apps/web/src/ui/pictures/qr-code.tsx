import { useMemo } from 'react';
import { toQrPath } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in both themes, because scanners expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => toQrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
