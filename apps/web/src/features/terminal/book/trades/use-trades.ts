import type { PublicTrade } from '@bourse/gateway-contract';
import { createTradeTape } from '@bourse/market-data';
import { useEffect, useState } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

const shownTrades = 100;

/** Returns the newest first; `undefined` while they load. */
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

/** `waiting` counts the newer trades that are held back. */
export interface ShownTrades {
  readonly shown: readonly PublicTrade[] | undefined;
  readonly waiting: number;
}

export function usePausedTrades(
  trades: readonly PublicTrade[] | undefined,
  isPaused: boolean,
): ShownTrades {
  const [kept, setKept] = useState<readonly PublicTrade[]>();
  const next = isPaused ? (kept ?? trades) : undefined;
  if (next !== kept) setKept(next);
  const shown = next ?? trades;
  return { shown, waiting: newerThan(shown?.[0], trades ?? []) };
}

/** Counts the trades that are newer than one. All are newer than a trade that has left the list. */
function newerThan(trade: PublicTrade | undefined, trades: readonly PublicTrade[]): number {
  const index = trades.findIndex(({ tradeId }) => tradeId === trade?.tradeId);
  return index < 0 ? trades.length : index;
}
