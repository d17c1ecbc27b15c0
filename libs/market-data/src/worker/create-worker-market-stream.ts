import { noRows, type BookRows, type BookRowsOptions } from '../book/book-rows-store.ts';
import type { Level } from '../book/book-levels.ts';
import { assertTick, createBookView, type BookStatus, type BookView } from '../book/book-view.ts';
import type { Store } from '../listeners.ts';
import type { MarketStream } from '../market-stream.ts';
import { remember } from '../remember.ts';
import { idleStatus } from '../stream/status-store.ts';
import type { BookData } from './protocol.ts';
import { RemoteStream, type WorkerMarketStreamOptions } from './remote-stream.ts';
import { createRemoteStore, createRemoteValue } from './remote-store.ts';

/**
 * Creates a stream that lives in a worker: the socket, parsing, books and grouping. The page receives at most one batch
 * of messages a frame. If the worker cannot be created or fails, the stream continues in the page, which is reported as
 * `MARKET_WORKER_FAILED`.
 *
 * @throws TypeError if the options are invalid.
 *
 * @example
 * ```ts
 * const stream = createWorkerMarketStream({
 *   url: 'wss://example.com/ws',
 *   createWorker: () =>
 *     new Worker(new URL('./market-worker.ts', import.meta.url), { type: 'module' }),
 * });
 * ```
 */
export function createWorkerMarketStream(options: WorkerMarketStreamOptions): MarketStream {
  const status = createRemoteValue({
    request: { kind: 'status' },
    initial: idleStatus,
    read: (news) => news.status ?? idleStatus,
    local: (stream) => stream.status,
  });
  const remote = new RemoteStream(options, status.following);
  const bookOf = remember((instId: string, instType?: string) =>
    createBook(remote, instId, instType),
  );
  return {
    status: { subscribe: status.subscribe, getSnapshot: status.getSnapshot },
    subscribe: (topic, listener) =>
      remote.follow({
        request: { kind: 'topic', topic },
        onNews: ({ messages = [] }) => {
          // Messages of a topic have the type of its channel and product.
          for (const message of messages) listener(message as Parameters<typeof listener>[0]);
        },
        join: (stream) => stream.subscribe(topic, listener),
      }),
    book: (instId, instType) => bookOf(instId, instType),
    bookRows: remember((instId: string, rows: BookRowsOptions = {}) =>
      createRows(remote, instId, rows),
    ),
    login: remote.login.bind(remote),
    logout: remote.logout.bind(remote),
    close: () => {
      remote.close();
      status.set(idleStatus);
    },
  };
}

function createBook(remote: RemoteStream, instId: string, instType?: string): Store<BookView> {
  const initial = createBookView('empty', undefined, [], []);
  const options = {
    request: { kind: 'book', instId, instType },
    initial,
    read: (news) => (news.book ? toBookView(news.book) : initial),
    local: (stream) => stream.book(instId, instType),
  } as const satisfies Parameters<typeof createRemoteStore<BookView>>[1];
  return createRemoteStore(remote, options, unfollowed);
}

function createRows(
  remote: RemoteStream,
  instId: string,
  rowsOptions: BookRowsOptions,
): Store<BookRows> {
  if (rowsOptions.tick !== undefined) assertTick(rowsOptions.tick);
  const options = {
    request: { kind: 'rows', instId, options: rowsOptions },
    initial: noRows,
    read: (news) => news.rows ?? noRows,
    local: (stream) => stream.bookRows(instId, rowsOptions),
  } as const satisfies Parameters<typeof createRemoteStore<BookRows>>[1];
  return createRemoteStore(remote, options, unfollowed);
}

/** Without listeners a book receives no updates. */
function unfollowed<T extends { readonly status: BookStatus }>(value: T): T {
  return value.status === 'live' ? { ...value, status: 'stale' } : value;
}

function toBookView({ status, seq, ts, bids, asks }: BookData): BookView {
  const last = seq === undefined || ts === undefined ? undefined : { seq, ts };
  return createBookView(status, last, toLevels(bids), toLevels(asks));
}

function toLevels(flat: readonly string[]): readonly Level[] {
  const levels: Level[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    levels.push({ price: flat[index] ?? '', size: flat[index + 1] ?? '' });
  }
  return levels;
}
