import { useCoinName } from '@bourse/react/funds';
import { CoinIcon } from './coin-icon.tsx';

/** A coin's picture, symbol and name. */
export function CoinLabel({ coin }: { readonly coin: string }) {
  const nameOf = useCoinName();
  return (
    <span className="inline-flex items-center gap-2">
      <CoinIcon coin={coin} size={16} />
      <bdi>{coin}</bdi> <bdi className="text-xs text-text-3">{nameOf(coin)}</bdi>
    </span>
  );
}
