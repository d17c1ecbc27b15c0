import type { PublicTrade } from '@bourse/gateway-contract';
import { createTradeTape } from '@bourse/market-data';
import { useEffect, useState } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

const shownTrades = 60;

/** The latest trades of a pair, newest first; `undefined` while they load. */
export function useTrades(symbol: string): readonly PublicTrade[] | undefined {
  const { market } = useSdk();
  const { instType } = useProduct();
  const [trades, setTrades] = useState<readonly PublicTrade[]>();
  useEffect(() => {
    const tape = createTradeTape({ limit: shownTrades });
    return market.subscribe({ instType, channel: 'trade', instId: symbol }, (message) => {
      tape.apply(message);
      setTrades(tape.getSnapshot());
    });
  }, [market, instType, symbol]);
  return trades;
}
