import type { BookView, MarketStream, StreamStatus } from '@bourse/market-data';
import { createUrlSafety } from '@bourse/url-safety';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { consequenceOf } from '../errors/consequences.ts';
import type { ComposedSdk } from './create-sdk.ts';

/** An {@link Sdk} that can be used before its libraries are loaded. */
export interface DeferredSdk {
  readonly sdk: Sdk;
  /** Loads the libraries; calls and subscriptions that wait for them start. */
  readonly begin: (load: () => Promise<ComposedSdk>) => Promise<ComposedSdk>;
}

/** Creates an SDK whose libraries are loaded later. Until then, calls wait, the stream is idle and books are empty. */
export function createDeferredSdk(): DeferredSdk {
  const { promise, resolve } = Promise.withResolvers<ComposedSdk>();
  let loaded: Sdk | undefined;
  const sdk = promise.then((composed) => composed.sdk);
  return {
    begin: async (load) => {
      const composed = await load();
      loaded = composed.sdk;
      resolve(composed);
      return composed;
    },
    sdk: {
      call: async (...args) => (await sdk).call(...args),
      consequenceOf,
      sendCode: async (...args) => (await sdk).sendCode(...args),
      completeLogin: async (answer) => (await sdk).completeLogin(answer),
      logout: async () => (await sdk).logout(),
      deviceKeyId: async () => (await sdk).deviceKeyId(),
      sanitizeHtml: async (html) => (await sdk).sanitizeHtml(html),
      openPrivateStream: () => {
        void sdk.then(({ openPrivateStream }) => {
          openPrivateStream();
        });
      },
      trackClick: (...args) => {
        void sdk.then(({ trackClick }) => {
          trackClick(...args);
        });
      },
      setTrackingConsent: (consent) => {
        void sdk.then(({ setTrackingConsent }) => {
          setTrackingConsent(consent);
        });
      },
      now: () => loaded?.now() ?? Date.now(),
      market: createDeferredMarket(
        sdk.then(({ market }) => market),
        () => loaded?.market,
      ),
      images: {
        url: (path) => (__IMAGE_ORIGIN__ || location.origin) + path,
        fastest: (url) => loaded?.images.fastest(url) ?? url,
      },
      safeRedirect: createUrlSafety().safeRedirect,
    },
  };
}

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

function createDeferredMarket(
  market: Promise<MarketStream>,
  current: () => MarketStream | undefined,
): MarketStream {
  /** Subscribes once the stream is loaded, unless the subscription was stopped before. */
  const later = (begin: (stream: MarketStream) => () => void): (() => void) => {
    const stream = current();
    if (stream) return begin(stream);
    const running: { stop?: () => void } = {};
    let isWanted = true;
    void market.then((there) => {
      if (isWanted) running.stop = begin(there);
    });
    return () => {
      isWanted = false;
      running.stop?.();
    };
  };
  const books = new Map<string, ReturnType<MarketStream['book']>>();
  const book: MarketStream['book'] = (instId) => {
    const known = books.get(instId);
    if (known) return known;
    const store = {
      getSnapshot: () => current()?.book(instId).getSnapshot() ?? emptyBook,
      subscribe: (listener: () => void) =>
        later((stream) => {
          listener();
          return stream.book(instId).subscribe(listener);
        }),
    };
    books.set(instId, store);
    return store;
  };
  return {
    book,
    status: {
      getSnapshot: () => current()?.status.getSnapshot() ?? idle,
      subscribe: (listener) =>
        later((stream) => {
          listener();
          return stream.status.subscribe(listener);
        }),
    },
    subscribe: (topic, listener) => later((stream) => stream.subscribe(topic, listener)),
    login: (getLogin) =>
      void market.then((stream) => {
        stream.login(getLogin);
      }),
    logout: () =>
      void market.then((stream) => {
        stream.logout();
      }),
    close: () =>
      void market.then((stream) => {
        stream.close();
      }),
  };
}
