import type { BookRows, BookView, MarketStream, Store, StreamStatus } from '@bourse/market-data';

const idle: StreamStatus = {
  state: 'idle',
  delayMs: undefined,
  attempt: 0,
  isLoggedIn: false,
  malformed: 0,
  resyncs: 0,
};

const emptyBook: BookView = {
  status: 'empty',
  seq: undefined,
  ts: undefined,
  bids: () => [],
  asks: () => [],
  group: () => ({ bids: [], asks: [] }),
};

const noRows: BookRows = { status: 'empty', seq: undefined, ts: undefined, bids: [], asks: [] };

/** A stream that is loaded later. */
export interface LateStream {
  readonly loaded: Promise<MarketStream>;
  readonly current: () => MarketStream | undefined;
}

/** Creates a stream that is idle, with empty books, until the real one is loaded. */
export function createDeferredMarket(late: LateStream): MarketStream {
  const { loaded } = late;
  return {
    book: deferStores(late, emptyBook, (stream, ...name) => stream.book(...name)),
    bookRows: deferStores(late, noRows, (stream, ...rows) => stream.bookRows(...rows)),
    status: deferStore(late, idle, (stream) => stream.status),
    subscribe: (topic, listener) =>
      subscribeLater(late, (stream) => stream.subscribe(topic, listener)),
    login: (getLogin) =>
      void loaded.then((stream) => {
        stream.login(getLogin);
      }),
    logout: () =>
      void loaded.then((stream) => {
        stream.logout();
      }),
    close: () =>
      void loaded.then((stream) => {
        stream.close();
      }),
  };
}

/** Subscribes once the stream is loaded, unless the subscription was stopped before. */
function subscribeLater(
  { loaded, current }: LateStream,
  subscribe: (stream: MarketStream) => () => void,
): () => void {
  const stream = current();
  if (stream) return subscribe(stream);
  const running: { stop?: () => void } = {};
  let isWanted = true;
  void loaded.then((there) => {
    if (isWanted) running.stop = subscribe(there);
  });
  return () => {
    isWanted = false;
    running.stop?.();
  };
}

function deferStores<A extends readonly unknown[], T>(
  late: LateStream,
  initial: T,
  find: (stream: MarketStream, ...args: A) => Store<T>,
): (...args: A) => Store<T> {
  const stores = new Map<string, Store<T>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const store = stores.get(key) ?? deferStore(late, initial, (stream) => find(stream, ...args));
    stores.set(key, store);
    return store;
  };
}

function deferStore<T>(
  late: LateStream,
  initial: T,
  find: (stream: MarketStream) => Store<T>,
): Store<T> {
  return {
    getSnapshot: () => {
      const stream = late.current();
      return stream ? find(stream).getSnapshot() : initial;
    },
    subscribe: (listener) =>
      subscribeLater(late, (stream) => {
        listener();
        return find(stream).subscribe(listener);
      }),
  };
}
