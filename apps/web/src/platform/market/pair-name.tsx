import { usePairFormats } from './pair-format.ts';

/** A pair as people write it: `BTC/USDT`. */
export function PairName({ symbol }: { readonly symbol: string }) {
  const { baseCoin, quoteCoin } = usePairFormats()(symbol);
  return <bdi dir="ltr">{baseCoin === '' ? symbol : `${baseCoin}/${quoteCoin}`}</bdi>;
}
