import { Picture } from './picture.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

interface CoinIconProps {
  readonly coin: string;
  /** CSS pixels. Default 20. */
  readonly size?: number;
}

/** Shows the coin's first letter if it has no sign. The letter is no text, or a row that is copied would begin with it. */
export function CoinIcon({ coin, size = 20 }: CoinIconProps) {
  const { images } = useSdk();
  const src = images.url(`/images/coins/${encodeURIComponent(coin.toLowerCase())}.svg`);
  return (
    <Picture
      key={src}
      src={src}
      elsewhere={images.fastest}
      size={size}
      className="inline-block shrink-0 rounded-full"
      fallback={
        <span
          aria-hidden
          data-letter={coin.charAt(0)}
          style={{ width: size, height: size, fontSize: size * 0.6 }}
          className="inline-flex shrink-0 items-center justify-center rounded-full bg-surface-3 font-semibold text-text-2 before:content-[attr(data-letter)]"
        />
      }
    />
  );
}
