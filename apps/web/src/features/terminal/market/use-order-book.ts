import type { BookRow } from '@bourse/market-data';
import { useMemo, useSyncExternalStore } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type { BookRow } from '@bourse/market-data';

export interface BookRows {
  /** `stale` after a gap or a lost connection, until the book is exact again. */
  readonly status: 'loading' | 'live' | 'stale';
  readonly asks: readonly BookRow[];
  readonly bids: readonly BookRow[];
  /** Best prices of the book itself, not of its groups. */
  readonly bestAsk: string | undefined;
  readonly bestBid: string | undefined;
  /** All levels of a side, without grouping. */
  readonly levels: (side: 'ask' | 'bid') => readonly BookRow[];
}

export function useOrderBook(symbol: string, grouping: string, rows: number): BookRows {
  const { market } = useSdk();
  const book = market.book(symbol, useProduct().instType);
  const view = useSyncExternalStore(book.subscribe, book.getSnapshot);
  return useMemo(
    () => ({
      status: view.status === 'empty' ? 'loading' : view.status,
      ...view.group(grouping, rows),
      bestAsk: view.asks(1)[0]?.price,
      bestBid: view.bids(1)[0]?.price,
      levels: (side) => (side === 'ask' ? view.asks() : view.bids()),
    }),
    [view, grouping, rows],
  );
}
