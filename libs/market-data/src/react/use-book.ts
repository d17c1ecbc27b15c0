import { useMemo } from 'react';
import type { BookRows, BookRowsOptions } from '../book/book-rows-store.ts';
import type { MarketStream } from '../market-stream.ts';
import { useStore } from './use-store.ts';

/** Returns the best rows of a book, grouped if there is a tick. Subscribed while the component is mounted. */
export function useBook(
  stream: Pick<MarketStream, 'bookRows'>,
  instId: string,
  { tick, depth, instType }: BookRowsOptions = {},
): BookRows {
  const store = useMemo(
    () => stream.bookRows(instId, { tick, depth, instType }),
    [stream, instId, tick, depth, instType],
  );
  return useStore(store);
}
