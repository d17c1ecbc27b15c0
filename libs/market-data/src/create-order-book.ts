import { toGroups, toRows } from './lib/book-rows.ts';
import type { BookRow } from './lib/book-rows.ts';
import { BookSide } from './lib/book-side.ts';
import type { Level } from './lib/book-side.ts';
import { isDecimal, isZero } from './lib/decimal.ts';
import { Signal } from './lib/signal.ts';
import type { Store } from './lib/signal.ts';
import type { BookMessage } from './messages.ts';

/** `empty` before the first snapshot; `stale` after a gap or a lost connection, until the next one. */
export type BookStatus = 'empty' | 'live' | 'stale';

/**
 * What a message did to the book.
 *
 * - `applied`: the book is what the server published.
 * - `duplicate`: the message was older than the book; nothing changed.
 * - `gap`: a message before this one is missing; the book has just become stale.
 * - `ignored`: the book waits for a snapshot.
 */
export type BookOutcome = 'applied' | 'duplicate' | 'gap' | 'ignored';

/** A book at one moment. It never changes; depths default to all levels. */
export interface BookView {
  readonly status: BookStatus;
  /** Of the last applied message; `undefined` while empty. */
  readonly seq: number | undefined;
  /** Of the last applied message, in milliseconds since the epoch; `undefined` while empty. */
  readonly ts: number | undefined;
  /** Highest price first. */
  readonly bids: (depth?: number) => readonly BookRow[];
  /** Lowest price first. */
  readonly asks: (depth?: number) => readonly BookRow[];
  /**
   * Levels summed up by multiples of a tick: bids rounded down, asks up.
   *
   * @param tick - Decimal text above zero, e.g. `0.5`.
   * @throws TypeError for any other tick.
   */
  readonly group: (
    tick: string,
    depth?: number,
  ) => { readonly bids: readonly BookRow[]; readonly asks: readonly BookRow[] };
}

/** An exact order book that notices when it cannot be exact. */
export interface OrderBook extends Store<BookView> {
  readonly apply: (action: 'snapshot' | 'update', message: BookMessage) => BookOutcome;
  /** Marks the book as stale, as after a lost connection; the next snapshot makes it live again. */
  readonly invalidate: () => void;
}

/**
 * Makes an empty order book. Prices and sizes stay the texts that were sent; they are compared
 * and summed exactly.
 *
 * @example
 * ```ts
 * const book = createOrderBook();
 * book.apply('snapshot', { bids: [['99', '2']], asks: [['101', '1.5']], seq: 1, ts: 0 });
 * book.apply('update', { bids: [['99', '0']], asks: [], seq: 2, pseq: 1, ts: 1 }); // 'applied'
 * book.getSnapshot().asks(10); // [{ price: '101', size: '1.5', total: '1.5' }]
 * ```
 */
export function createOrderBook(): OrderBook {
  const bids = new BookSide(-1);
  const asks = new BookSide(1);
  const changes = new Signal();
  let status: BookStatus = 'empty';
  let last: Pick<BookMessage, 'seq' | 'ts'> | undefined;
  let view: BookView | undefined;

  const changed = (nextStatus: BookStatus): void => {
    status = nextStatus;
    view = undefined;
    changes.emit();
  };
  const invalidate = (): void => {
    if (status === 'live') changed('stale');
  };
  const judge = (message: BookMessage): BookOutcome => {
    if (status !== 'live' || !last) return 'ignored';
    if (message.seq <= last.seq) return 'duplicate';
    return message.pseq === last.seq ? 'applied' : 'gap';
  };

  return {
    subscribe: changes.subscribe,
    getSnapshot: () => (view ??= createView(status, last, bids.copy(), asks.copy())),
    invalidate,
    apply: (action, message) => {
      const outcome = action === 'snapshot' ? 'applied' : judge(message);
      if (outcome === 'gap') invalidate();
      if (outcome !== 'applied') return outcome;
      if (action === 'snapshot') {
        bids.reset(message.bids);
        asks.reset(message.asks);
      } else {
        for (const level of message.bids) bids.set(level);
        for (const level of message.asks) asks.set(level);
      }
      last = { seq: message.seq, ts: message.ts };
      changed('live');
      return outcome;
    },
  };
}

function createView(
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
      if (!isDecimal(tick) || isZero(tick)) throw new TypeError(`${tick} is not a tick`);
      return {
        bids: toGroups(bids, tick, 'down', depth),
        asks: toGroups(asks, tick, 'up', depth),
      };
    },
  };
}
