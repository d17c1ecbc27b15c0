import type { Captcha } from '@bourse/captcha';
import { getUserInfo } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import type { Locale } from '@bourse/i18n-registry';
import { createMarketStream } from '@bourse/market-data';
import type { MarketStream } from '@bourse/market-data';
import { resolveDeviceId } from '@bourse/tracking-sdk';
import type { Page } from '#page/create-page.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { createCallerContext, toHeaders } from './caller-context.ts';
import { createClient } from './create-client.ts';
import { consequenceOf } from '../errors/consequences.ts';
import { createTracking } from '../tracking/create-tracking.ts';
import type { Tracking } from '../tracking/create-tracking.ts';
import { createSafety } from '../safety/create-safety.ts';
import { refuseUnsendable } from './refuse-unsendable.ts';
import { createSendCode } from './create-send-code.ts';
import { hasSessionMarker } from '../session/session-end.ts';

/** What the libraries need of the running client. */
export interface SdkParts {
  readonly page: Page;
  readonly locale: () => Locale;
  /** Called after a login. */
  readonly onLogin: () => Promise<void>;
  /** Logs an error. Messages hold no secrets. */
  readonly log: (message: string, error: Error) => void;
}

export interface ComposedSdk {
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  /** Starts what the page does without a call. */
  readonly start: () => void;
  readonly trackPage: () => void;
  /** Closes the stream and stops listening to other tabs. */
  readonly close: () => void;
}

/** Creates the libraries that reach the world, and connects them. */
export function createSdk(parts: SdkParts): ComposedSdk {
  const { page } = parts;
  const { current: deviceId } = resolveDeviceId({ storage: page.deviceId });
  const context = createCallerContext(page);
  const tracking = createTracking({
    page,
    deviceId,
    headers: () => toHeaders(context(parts.locale(), deviceId())),
    log: parts.log,
  });
  const { tracker } = tracking;
  tracker.start();
  const { http, signing, captcha, sessionEnd, now } = createClient({
    ...parts,
    context: () => context(parts.locale(), deviceId()),
    tracker,
  });
  const safety = createSafety(() => http);
  const market = createMarketStream({ url: streamUrl(page.simulation.ledger) });
  const sdk: Sdk = {
    call: callBy(http, market, page),
    consequenceOf,
    now,
    sendCode: createSendCode({
      client: () => http,
      captcha,
      hasSession: () => signing.start(),
    }),
    market,
    openPrivateStream: () => {
      market.login(async () => ({
        ...(await signing.signStreamLogin()),
        ledger: page.simulation.ledger,
      }));
    },
    completeLogin: async (answer) => {
      await signing.bind(answer);
      // The tracker derives the user's pseudonym again.
      tracker.setUser(undefined);
      await parts.onLogin();
    },
    logout: () => sessionEnd.logOut(),
    deviceKeyId: () => signing.keyId(),
    ...safety.calls,
    ...trackingCalls(tracking),
  };
  return {
    sdk,
    captcha,
    start: () => {
      safety.start();
      tracking.observe();
    },
    trackPage: () => {
      tracker.setPage(location.href, document.title);
    },
    close: () => {
      market.close();
      sessionEnd.close();
    },
  };
}

function callBy(
  http: HttpClient,
  { status }: MarketStream,
  { cookies, simulation }: Page,
): Sdk['call'] {
  return async (contract, payload, { signal, timeoutMs } = {}) => {
    refuseUnsendable(contract, payload, { ...status.getSnapshot(), simulation });
    const signed = contract.path !== getUserInfo.path || hasSessionMarker(cookies);
    // A user's data is never shared: an answer of a second ago may miss a fill.
    const shared = contract.access !== 'user';
    return http.call(contract, payload as never, { signal, timeoutMs, signed, shared });
  };
}

function trackingCalls({
  tracker,
  setConsent,
}: Tracking): Pick<Sdk, 'trackClick' | 'setTrackingConsent'> {
  return {
    trackClick: (point, details = {}) => {
      tracker.trackClick(trackingPoints[point], {
        event_tracking: point,
        event_tracking_ext: details,
      });
    },
    setTrackingConsent: setConsent,
  };
}

function streamUrl(ledger: Ledger): string {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (ledger === 'simulation') url.searchParams.set('ledger', 'simulation');
  return url.href;
}
