import { isDecimal, isZero } from '../decimal.ts';
import type { BookMessage } from '../messages.ts';
import type { Level } from './book-levels.ts';
import { toGroups, toRows, type BookRow } from './book-rows.ts';

/** `empty` before the first snapshot; `stale` from a gap or a lost connection to the next snapshot. */
export type BookStatus = 'empty' | 'live' | 'stale';

/** An immutable view of a book. Depths default to all levels. */
export interface BookView {
  readonly status: BookStatus;
  /** Sequence number of the last applied message; `undefined` while empty. */
  readonly seq: number | undefined;
  /** Time of the last applied message, in milliseconds since the epoch; `undefined` while empty. */
  readonly ts: number | undefined;
  /** Highest price first. */
  readonly bids: (depth?: number) => readonly BookRow[];
  /** Lowest price first. */
  readonly asks: (depth?: number) => readonly BookRow[];
  /**
   * Returns levels grouped by multiples of a tick: bids rounded down, asks up.
   *
   * @param tick - Decimal text above zero, e.g. `0.5`.
   * @throws TypeError for any other tick.
   */
  readonly group: (
    tick: string,
    depth?: number,
  ) => { readonly bids: readonly BookRow[]; readonly asks: readonly BookRow[] };
}

/** @param last - The last applied message; `undefined` before the first. */
export function createBookView(
  status: BookStatus,
  last: Pick<BookMessage, 'seq' | 'ts'> | undefined,
  bids: readonly Level[],
  asks: readonly Level[],
): BookView {
  return {
    status,
    seq: last?.seq,
    ts: last?.ts,
    bids: (depth = Infinity) => toRows(bids, depth),
    asks: (depth = Infinity) => toRows(asks, depth),
    group: (tick, depth = Infinity) => {
      assertTick(tick);
      return {
        bids: toGroups(bids, tick, 'down', depth),
        asks: toGroups(asks, tick, 'up', depth),
      };
    },
  };
}

/** @throws TypeError if the tick is not a decimal above zero. */
export function assertTick(tick: string): void {
  if (!isDecimal(tick) || isZero(tick)) throw new TypeError(`${tick} is not a tick`);
}
