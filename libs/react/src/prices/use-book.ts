import type { BookRows } from '@bourse/market-data';
import { useMemo } from 'react';
import { useClient } from '../client-context.ts';
import { useStore } from '../stream/use-sampled.ts';
import { createHold } from './held-rows.ts';
import type { InstType } from './public-lists.ts';

/** Rows of {@link useBook}. */
export interface BookTableOptions {
  /** Price step of the rows, in quote coin as decimal text. */
  readonly grouping: string;
  /** Rows of each side. More are followed, so that a table that is resized keeps its rows. */
  readonly rows: number;
}

/** An order book in rows. */
export interface BookTable extends Pick<BookRows, 'bids' | 'asks'> {
  /** `stale` after a gap or a lost connection, until the book is exact again. */
  readonly status: 'loading' | 'live' | 'stale';
  /** The price step of these rows; of the rows before a change until the new ones are there. */
  readonly grouping: string;
}

/** Number of rows by which more are requested. */
const rowStep = 10;

/** Returns an order book, best rows first. After a change of grouping the rows of before stay until the new ones are there. */
export function useBook(
  instType: InstType,
  symbol: string,
  { grouping, rows }: BookTableOptions,
): BookTable {
  const { market } = useClient();
  const depth = Math.ceil(rows / rowStep) * rowStep;
  const hold = useMemo(
    () => createHold((options) => market.bookRows(symbol, { ...options, instType })),
    [market, symbol, instType],
  );
  const store = useMemo(() => hold({ tick: grouping, depth }), [hold, grouping, depth]);
  const held = useStore(store);
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

/** Best prices of a book, as decimal text. */
export interface BestPrices {
  readonly bid: string | undefined;
  readonly ask: string | undefined;
}

/** Returns the best prices of a book; `undefined` for a side without orders. */
export function useBestPrices(instType: InstType, symbol: string): BestPrices {
  const { bids, asks } = useStore(useClient().market.bookRows(symbol, { depth: 1, instType }));
  return { bid: bids[0]?.price, ask: asks[0]?.price };
}
