import type { Ticker } from '@bourse/gateway-contract';
import { useEffect, useState } from 'react';
import { useSdk } from '../sdk/sdk.tsx';

/** The newest figures of a pair from the stream; `undefined` until the first. */
export function useLiveTicker(symbol: string): Ticker | undefined {
  const { market } = useSdk();
  const [ticker, setTicker] = useState<Ticker>();
  useEffect(
    () =>
      market.subscribe({ channel: 'ticker', instId: symbol }, ({ data }) => {
        setTicker(data.at(-1));
      }),
    [market, symbol],
  );
  return ticker?.symbol === symbol ? ticker : undefined;
}
