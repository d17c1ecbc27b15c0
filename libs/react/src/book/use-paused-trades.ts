import type { PublicTrade } from '@bourse/gateway-contract';
import { useState } from 'react';

/** Trades of {@link usePausedTrades}. */
export interface ShownTrades {
  /** Newest first; `undefined` until there are any. */
  readonly shown: readonly PublicTrade[] | undefined;
  /** Number of newer trades that are held back. */
  readonly waiting: number;
}

/** Keeps the trades that were shown when a pause began, until it ends. */
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
