import { BookLevels } from './book/book-levels.ts';
import { createBookView, type BookStatus, type BookView } from './book/book-view.ts';
import { createListeners, type Store } from './listeners.ts';
import type { BookMessage } from './messages.ts';

/**
 * Effect of a message on the book.
 *
 * - `applied`: the book equals the published one.
 * - `duplicate`: the message was older than the book and had no effect.
 * - `gap`: a message before this one is missing, or the sequence has started again; the book is now stale.
 * - `ignored`: the book waits for a snapshot.
 */
export type BookOutcome = 'applied' | 'duplicate' | 'gap' | 'ignored';

/** An exact order book that detects missing messages. */
export interface OrderBook extends Store<BookView> {
  readonly apply: (action: 'snapshot' | 'update', message: BookMessage) => BookOutcome;
  /** Marks the book as stale until the next snapshot, e.g. after a lost connection. */
  readonly invalidate: () => void;
}

/** More messages than a connection repeats; then the sequence has started again. */
const mostRepeated = 100;

/**
 * Creates an empty order book. Prices and sizes are kept as received, and compared and summed
 * exactly.
 *
 * @example
 * ```ts
 * const book = createOrderBook();
 * book.apply('snapshot', { bids: [['99', '2']], asks: [['101', '1.5']], seq: 1, ts: 0 });
 * book.apply('update', { bids: [['99', '0']], asks: [], seq: 2, pseq: 1, ts: 1 }); // 'applied'
 * book.getSnapshot().asks(10); // [{ price: '101', size: '1.5', total: '1.5', value: '151.5' }]
 * ```
 */
export function createOrderBook(): OrderBook {
  const bids = new BookLevels(-1);
  const asks = new BookLevels(1);
  const changes = createListeners();
  let status: BookStatus = 'empty';
  let last: Pick<BookMessage, 'seq' | 'ts'> | undefined;
  let view: BookView | undefined;
  /** Updates in a row that were no newer than the book. */
  let repeated = 0;
  /** Whether a snapshot was refused for its age since the last applied message. */
  let isDoubted = false;

  const changed = (nextStatus: BookStatus): void => {
    status = nextStatus;
    view = undefined;
    changes.emit();
  };
  const invalidate = (): void => {
    if (status === 'live') changed('stale');
  };
  const judgeUpdate = (message: BookMessage): BookOutcome => {
    if (status !== 'live' || !last) return 'ignored';
    if (message.seq > last.seq) return message.pseq === last.seq ? 'applied' : 'gap';
    repeated += 1;
    // What is repeated is old, and is not all that comes.
    return message.ts > last.ts || repeated >= mostRepeated ? 'gap' : 'duplicate';
  };
  const judgeSnapshot = (message: BookMessage): BookOutcome => {
    // One that is older by both may have been sent before the book's last message. If it comes again, the sequence has started again.
    const isOlder = last && message.seq < last.seq && message.ts <= last.ts;
    if (isOlder !== true || (status === 'stale' && isDoubted)) return 'applied';
    isDoubted = status === 'stale';
    return 'gap';
  };

  return {
    subscribe: changes.subscribe,
    getSnapshot: () => (view ??= createBookView(status, last, bids.copy(), asks.copy())),
    invalidate,
    apply: (action, message) => {
      const outcome = action === 'snapshot' ? judgeSnapshot(message) : judgeUpdate(message);
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
      repeated = 0;
      isDoubted = false;
      changed('live');
      return outcome;
    },
  };
}
