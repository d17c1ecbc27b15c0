import type { PublicTrade } from '@bourse/gateway-contract';
import { useState } from 'react';

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
