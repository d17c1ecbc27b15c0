import type { BookRow } from '@bourse/market-data';
import { useMemo, useSyncExternalStore } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { createHold, type HeldRows } from './held-rows.ts';

export type { BookRow } from '@bourse/market-data';

export interface BookRows {
  /** `stale` after a gap or a lost connection, until the book is exact again. */
  readonly status: 'loading' | 'live' | 'stale';
  /** The price step of these rows; of the rows before a change until the new ones are there. */
  readonly grouping: string;
  readonly asks: readonly BookRow[];
  readonly bids: readonly BookRow[];
}

/** Number of rows by which more are requested, so that a panel that is resized keeps its rows. */
const rowStep = 10;

export function useOrderBook(symbol: string, grouping: string, rows: number): BookRows {
  const depth = Math.ceil(rows / rowStep) * rowStep;
  const held = useHeldRows(symbol, grouping, depth);
  return useMemo(
    () => ({
      status: held.status === 'empty' ? 'loading' : held.status,
      grouping: held.grouping,
      asks: held.asks.slice(0, rows),
      bids: held.bids.slice(0, rows),
    }),
    [held, rows],
  );
}

/** Best prices of the book, without grouping. */
export function useBestPrices(symbol: string) {
  const { market } = useSdk();
  const { instType } = useProduct();
  const best = market.bookRows(symbol, { depth: 1, instType });
  const { bids, asks } = useSyncExternalStore(best.subscribe, best.getSnapshot);
  return { bid: bids[0]?.price, ask: asks[0]?.price };
}

function useHeldRows(symbol: string, tick: string, depth: number): HeldRows {
  const { market } = useSdk();
  const { instType } = useProduct();
  const hold = useMemo(
    () => createHold((options) => market.bookRows(symbol, { ...options, instType })),
    [market, symbol, instType],
  );
  const store = useMemo(() => hold({ tick, depth }), [hold, tick, depth]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
