import { Picture } from './picture.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

interface CoinIconProps {
  readonly coin: string;
  /** CSS pixels. Default 20. */
  readonly size?: number;
}

/** A coin's sign, beside its name. */
export function CoinIcon({ coin, size = 20 }: CoinIconProps) {
  const { images } = useSdk();
  return (
    <Picture
      src={images.url(`/images/coins/${encodeURIComponent(coin.toLowerCase())}.svg`)}
      elsewhere={images.fastest}
      size={size}
      className="inline-block shrink-0 rounded-full"
    />
  );
}
