import type { PublicTrade } from '@bourse/gateway-contract';
import { createTradeTape } from '@bourse/market-data';
import { useEffect, useState } from 'react';
import { useClient } from '../client-context.ts';
import type { InstType } from './public-lists.ts';

/** Returns the last public trades of a pair, the newest first; `undefined` while they load. */
export function useTrades(
  instType: InstType,
  symbol: string,
  limit = 100,
): readonly PublicTrade[] | undefined {
  const { market } = useClient();
  const [trades, setTrades] = useState<readonly PublicTrade[]>();
  useEffect(() => {
    const tape = createTradeTape({ limit });
    return market.subscribe({ instType, channel: 'trade', instId: symbol }, (message) => {
      tape.apply(message);
      setTrades(tape.getSnapshot());
    });
  }, [market, instType, symbol, limit]);
  return trades;
}
