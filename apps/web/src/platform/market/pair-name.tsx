import { usePairFormats } from './pair-format.ts';

export function PairName({ symbol }: { readonly symbol: string }) {
  const { baseCoin, quoteCoin } = usePairFormats()(symbol);
  return <bdi dir="ltr">{baseCoin === '' ? symbol : `${baseCoin}/${quoteCoin}`}</bdi>;
}
