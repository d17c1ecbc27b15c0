import type { BookView, MarketStream, StreamStatus } from '@bourse/market-data';

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

/** A stream that may not be loaded yet. */
interface LateStream {
  readonly loaded: Promise<MarketStream>;
  readonly current: () => MarketStream | undefined;
}

/** Creates a stream that is idle, with empty books, until the real one is loaded. */
export function createDeferredMarket(late: LateStream): MarketStream {
  const { loaded, current } = late;
  return {
    book: createDeferredBooks(late),
    status: {
      getSnapshot: () => current()?.status.getSnapshot() ?? idle,
      subscribe: (listener) =>
        subscribeLater(late, (stream) => {
          listener();
          return stream.status.subscribe(listener);
        }),
    },
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

function createDeferredBooks(late: LateStream): MarketStream['book'] {
  const books = new Map<string, ReturnType<MarketStream['book']>>();
  return (instId) => {
    const known = books.get(instId);
    if (known) return known;
    const store = {
      getSnapshot: () => late.current()?.book(instId).getSnapshot() ?? emptyBook,
      subscribe: (listener: () => void) =>
        subscribeLater(late, (stream) => {
          listener();
          return stream.book(instId).subscribe(listener);
        }),
    };
    books.set(instId, store);
    return store;
  };
}
