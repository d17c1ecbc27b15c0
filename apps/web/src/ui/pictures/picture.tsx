import { safeSource } from '@bourse/url-safety';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const patienceMs = 1_000;

interface PictureProps {
  readonly src: string;
  /** Returns another address for a picture that does not load. */
  readonly elsewhere: (src: string) => string;
  /** CSS pixels, both ways. */
  readonly size: number;
  readonly className?: string;
  /** Shown in place of a picture that loads from neither address. */
  readonly fallback: ReactNode;
}

/** Reserves its place before it loads. */
export function Picture({ src, elsewhere, size, className, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const shown = image.current;
      if (shown === null || (shown.complete && shown.naturalWidth > 0)) return;
      const other = safeSource(elsewhere(src));
      if (other === src) {
        setFailed(shown.complete);
        return;
      }
      shown.onerror = () => {
        setFailed(true);
      };
      shown.src = other;
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [src, elsewhere]);
  if (failed) return fallback;
  return (
    <img
      ref={image}
      src={safeSource(src)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={className}
    />
  );
}
