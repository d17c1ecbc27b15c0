import type { BookRows, BookRowsOptions } from './book/book-rows-store.ts';
import type { BookView } from './book/book-view.ts';
import type { Store } from './listeners.ts';
import type { Channel, Topic, TopicMessage } from './messages.ts';
import type { GetLogin } from './stream/login.ts';
import type { StreamStatus } from './stream/status-store.ts';

/** A connection to a market that a whole page shares. */
export interface MarketStream {
  readonly status: Store<StreamStatus>;
  /**
   * Subscribes a listener to a topic. The first listener sends the subscription, and the last one
   * to leave cancels it. The first message is a snapshot. Every new connection, and every further
   * listener, causes another snapshot for all of them.
   *
   * Private channels (`orders`, `orders-algo`, `fill`, `account`, `positions`, `funding-payments`, `alerts`) wait for
   * {@link MarketStream.login}.
   *
   * @returns Unsubscribes the listener.
   */
  readonly subscribe: <C extends Channel, I extends string = string>(
    topic: Topic<C, I>,
    listener: (message: TopicMessage<C, I>) => void,
  ) => () => void;
  /**
   * Returns the exact book of a pair; the same store for the same pair. The book is subscribed
   * while it has listeners, and requested again after a missing message.
   *
   * @param instType - Default: the stream's.
   */
  readonly book: (instId: string, instType?: string) => Store<BookView>;
  /**
   * Returns the best rows of a pair's book, grouped if there is a tick; the same store for the same
   * pair and options. With a worker, grouping and totals are calculated there.
   *
   * @throws TypeError if the tick is not a decimal above zero.
   */
  readonly bookRows: (instId: string, options?: BookRowsOptions) => Store<BookRows>;
  /**
   * Logs in on this and every later connection. Opens a new connection, because a login is valid
   * for the cookies that its connection was opened with.
   *
   * @param getLogin - Called once for each connection.
   */
  readonly login: (getLogin: GetLogin) => void;
  /** Continues without a login, on a new connection. */
  readonly logout: () => void;
  /** Closes the stream permanently. */
  readonly close: () => void;
}
