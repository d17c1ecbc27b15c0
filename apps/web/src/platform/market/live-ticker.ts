import type { Ticker } from '@bourse/gateway-contract';
import { useEffect, useState } from 'react';
import { useSdk } from '../sdk/sdk.tsx';
import { useProduct } from './product.ts';

/** The newest figures of an instrument from the stream; `undefined` until the first. */
export function useLiveTicker(symbol: string): Ticker | undefined {
  const { market } = useSdk();
  const { instType } = useProduct();
  const [ticker, setTicker] = useState<Ticker>();
  useEffect(
    () =>
      market.subscribe({ instType, channel: 'ticker', instId: symbol }, ({ data }) => {
        setTicker(data.at(-1));
      }),
    [market, instType, symbol],
  );
  return ticker?.symbol === symbol ? ticker : undefined;
}
