import type { Store } from '../listeners.ts';
import type { BookRow } from './book-rows.ts';
import { assertTick, type BookView } from './book-view.ts';

/** Which rows of a book are shown. */
export interface BookRowsOptions {
  /** Groups prices by multiples of this decimal: bids rounded down, asks up. Default: no grouping. */
  readonly tick?: string | undefined;
  /** Maximum number of rows a side. Default: all. */
  readonly depth?: number | undefined;
  /** Default: the stream's. */
  readonly instType?: string | undefined;
}

/** The best rows of a book. Plain data, so it can be sent to another thread. */
export interface BookRows extends Pick<BookView, 'status' | 'seq' | 'ts'> {
  /** Highest price first. */
  readonly bids: readonly BookRow[];
  /** Lowest price first. */
  readonly asks: readonly BookRow[];
}

/** Before the first snapshot. */
export const noRows: BookRows = {
  status: 'empty',
  seq: undefined,
  ts: undefined,
  bids: [],
  asks: [],
};

/**
 * Creates a store of a book's rows.
 *
 * @throws TypeError if the tick is not a decimal above zero.
 */
export function createRowsStore(
  { subscribe, getSnapshot }: Store<BookView>,
  { tick, depth = Infinity }: BookRowsOptions,
): Store<BookRows> {
  if (tick !== undefined) assertTick(tick);
  let view: BookView | undefined;
  let rows = noRows;
  return {
    subscribe,
    getSnapshot: () => {
      const current = getSnapshot();
      if (current === view) return rows;
      view = current;
      const { status, seq, ts } = view;
      const sides =
        tick === undefined
          ? { bids: view.bids(depth), asks: view.asks(depth) }
          : view.group(tick, depth);
      rows = { status, seq, ts, ...sides };
      return rows;
    },
  };
}
