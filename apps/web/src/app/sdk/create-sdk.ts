import type { Devtools } from '@bourse/client/devtools';
import { createSessionClient, type Client } from '@bourse/client/session';
import { languages, type Locale } from '@bourse/i18n-registry';
import type { EventBridge } from '@bourse/tracking-sdk';
import type { Page } from '#page/create-page.ts';
import { availability } from '#platform/sdk/availability.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { rememberExpiry } from '@bourse/client/page';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { startWorker, toTrustedHtml } from '../safety/trusted-types.ts';
import { pageRules } from '../tracking/page-rules.ts';
import { createCaller } from './caller.ts';

export interface SdkParts {
  readonly page: Page;
  readonly locale: () => Locale;
  readonly onLogin: () => Promise<void>;
  /** Delivers events to the app whose webview shows the page; `undefined` in a browser. */
  readonly bridge?: EventBridge | undefined;
  /** Shows what the client does, in development alone. */
  readonly devtools?: Devtools | undefined;
  /** Logs an error. Messages hold no secrets. */
  readonly log: (message: string, error: Error) => void;
}

export interface ComposedSdk extends Pick<Client, 'captcha' | 'start' | 'close'> {
  readonly sdk: Sdk;
  readonly trackPage: () => void;
}

/** Creates the client of this page, with what the page knows. */
export function createSdk({ page, locale, onLogin, bridge, devtools, log }: SdkParts): ComposedSdk {
  const { consent, cookies, preferences, simulation, storage, tab } = page;
  const caller = createCaller(page, bridge !== undefined);
  const client = createSessionClient({
    issuerCertificate: __ISSUER_CERTIFICATE__,
    caller: () => caller(locale()),
    simulation,
    tracking: {
      terminalCode: () => preferences.read('terminal_code'),
      pages: pageRules,
      // The router reports page views, once the title is known.
      pageViews: 'manual',
      consent,
      language: { supported: languages.map((language) => language.locale) },
      keptQueryKeys: ['locale', 'appTheme'],
      isAppShell: bridge !== undefined,
      ...(bridge && { bridge }),
    },
    workers: {
      key: () => startWorker('key'),
      pow: () => startWorker('pow'),
      ...('Worker' in globalThis && { market: () => startWorker('market') }),
    },
    imageOrigin: __IMAGE_ORIGIN__ || location.origin,
    toTrustedHtml,
    onLogin,
    onSessionEnd: (reason) => {
      if (reason === 'expiry') rememberExpiry(tab);
    },
    onCallError: availability.note,
    log,
    ports: { cookies, storage, ...(import.meta.env.DEV && devtools && { fetch: devtools.fetch }) },
  });
  if (import.meta.env.DEV) devtools?.open(client);
  return {
    sdk: {
      ...client,
      trackClick: (point, details = {}) => {
        client.tracker.trackClick(trackingPoints[point], {
          event_tracking: point,
          event_tracking_ext: details,
        });
      },
    },
    captcha: client.captcha,
    start: client.start,
    trackPage: () => {
      client.tracker.setPage(location.href, document.title);
    },
    close: client.close,
  };
}
