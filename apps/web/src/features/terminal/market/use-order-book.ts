import type { BookRow, BookRows as Rows, BookRowsOptions, MarketStream } from '@bourse/market-data';
import { useMemo, useSyncExternalStore } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type { BookRow } from '@bourse/market-data';

export interface BookRows {
  /** `stale` after a gap or a lost connection, until the book is exact again. */
  readonly status: 'loading' | 'live' | 'stale';
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

/** After a change of grouping or depth, the rows of before stay until the new ones are there. */
function useHeldRows(symbol: string, tick: string, depth: number): Rows {
  const { market } = useSdk();
  const { instType } = useProduct();
  const hold = useMemo(
    () => createHold((options) => market.bookRows(symbol, { ...options, instType })),
    [market, symbol, instType],
  );
  const store = useMemo(() => hold({ tick, depth }), [hold, tick, depth]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

type RowStore = ReturnType<MarketStream['bookRows']>;

function createHold(storeOf: (options: BookRowsOptions) => RowStore) {
  let last: Rows | undefined;
  return (options: BookRowsOptions): RowStore => {
    const { subscribe, getSnapshot } = storeOf(options);
    return {
      subscribe,
      getSnapshot: () => {
        const rows = getSnapshot();
        if (rows.status !== 'empty') last = rows;
        return last ?? rows;
      },
    };
  };
}
