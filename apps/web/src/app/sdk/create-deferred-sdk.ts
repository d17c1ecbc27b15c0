import { createUrlSafety } from '@bourse/url-safety';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { createDeferredMarket } from '@bourse/client/deferred-market';
import type { ComposedSdk } from './create-sdk.ts';

export interface DeferredSdk {
  readonly sdk: Sdk;
  /** Loads the libraries; calls and subscriptions that wait for them start. */
  readonly begin: (load: () => Promise<ComposedSdk>) => Promise<ComposedSdk>;
}

/** Creates an SDK whose libraries are loaded later. Until then, calls wait, the stream is idle and books are empty. */
export function createDeferredSdk({ ledger }: Pick<Sdk, 'ledger'>): DeferredSdk {
  const { promise, resolve } = Promise.withResolvers<ComposedSdk>();
  let loaded: Sdk | undefined;
  const sdk = promise.then((composed) => composed.sdk);
  const later = (use: (ready: Sdk) => void) => void sdk.then(use);
  return {
    begin: async (load) => {
      const composed = await load();
      loaded = composed.sdk;
      resolve(composed);
      return composed;
    },
    sdk: {
      ledger,
      call: async (...args) => (await sdk).call(...args),
      sendCode: async (...args) => (await sdk).sendCode(...args),
      completeLogin: async (answer) => (await sdk).completeLogin(answer),
      loadUser: async (options) => (await sdk).loadUser(options),
      logOut: async () => (await sdk).logOut(),
      eraseTracking: async () => (await sdk).eraseTracking(),
      deviceKeyId: async () => (await sdk).deviceKeyId(),
      sanitizeHtml: async (html) => (await sdk).sanitizeHtml(html),
      openPrivateStream: () => {
        later((ready) => {
          ready.openPrivateStream();
        });
      },
      trackClick: (...args) => {
        later((ready) => {
          ready.trackClick(...args);
        });
      },
      setTrackingConsent: (consent) => {
        later((ready) => {
          ready.setTrackingConsent(consent);
        });
      },
      now: () => loaded?.now() ?? Date.now(),
      market: createDeferredMarket({
        loaded: sdk.then(({ market }) => market),
        current: () => loaded?.market,
      }),
      images: {
        url: (path) => (__IMAGE_ORIGIN__ || location.origin) + path,
        fastest: (url) => loaded?.images.fastest(url) ?? url,
      },
      safeRedirect: createUrlSafety().safeRedirect,
    },
  };
}
