import type { Captcha } from '@bourse/captcha';
import { getUserInfo } from '@bourse/gateway-contract';
import { createHttpClient, createServerClock, HttpError } from '@bourse/http-client';
import type { CallerContext, HttpClient, SessionGuard } from '@bourse/http-client';
import type { Locale } from '@bourse/i18n-registry';
import { languageOf } from '@bourse/i18n-registry';
import { createMarketStream } from '@bourse/market-data';
import type { Tracker } from '@bourse/tracking-sdk';
import { readCookie } from '../platform/cookies.ts';
import { deviceId } from '../platform/device-id.ts';
import { isLedgerStale, pageLedger } from '../platform/ledger.ts';
import { readPreference } from '../platform/preferences.ts';
import type { Sdk } from '../platform/sdk.tsx';
import { trackingPoints } from '../platform/tracking-points.ts';
import { createTracking } from './create-tracking.ts';
import { createSigning } from './create-signing.ts';
import { createSafety } from './create-safety.ts';
import { createCaptchaFlow } from './create-captcha-flow.ts';
import { createSendCode } from './create-send-code.ts';
import { createSessionEnd, hasSessionMarker } from './session-end.ts';

/** The specification's limit for calls of the API. */
const apiTimeoutMs = 20_000;

/** What the libraries need of the running application. */
export interface SdkParts {
  readonly locale: () => Locale;
  /** Runs when somebody has logged in. */
  readonly onLogin: () => Promise<void>;
  /** Receives what is worth a line in the log; never a secret. */
  readonly log: (message: string, error: Error) => void;
}

/** The libraries, composed. */
export interface ComposedSdk {
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  /** Begins what a page does beside what it is asked for. */
  readonly start: () => void;
  /** Records that another page is shown. */
  readonly trackPage: () => void;
  /** Leaves the stream and hears other tabs no more, as a page does that is closed. */
  readonly close: () => void;
}

/** The one place where the libraries that reach the world are made and introduced to each other. */
export function createSdk(parts: SdkParts): ComposedSdk {
  const clock = createServerClock();
  const tracker = createTracking(parts.log);
  tracker.start();
  const sessionToken = () => readCookie('session_token');
  const signing = createSigning({
    client: () => http,
    clock,
    tracker,
    sessionToken,
    log: parts.log,
  });
  const captcha = createCaptchaFlow({ client: () => http, now: () => clock.now(), log: parts.log });
  const sessionEnd = createSessionEnd({
    call: (contract) => http.call(contract),
    forgetKey: (token) => signing.forget(token),
    sessionToken,
  });
  const http = createHttpClient({
    context: () => callerContext(parts.locale()),
    signer: signing,
    recoveries: [captcha.recover],
    interceptors: { error: [noticing(sessionEnd)] },
    identity: () => [sessionToken() ?? '', pageLedger].join(),
    timeoutMs: apiTimeoutMs,
    clock,
  });
  const safety = createSafety(() => http);
  const market = createMarketStream({ url: streamUrl() });
  const sdk: Sdk = {
    call: callBy(http),
    sendCode: createSendCode({
      client: () => http,
      captcha,
      hasSession: () => signing.start(),
    }),
    market,
    openPrivateStream: () => {
      market.login(async () => ({ ...(await signing.signStreamLogin()), ledger: pageLedger }));
    },
    completeLogin: async (answer) => {
      await signing.bind(answer);
      await parts.onLogin();
    },
    logout: () => sessionEnd.logOut(),
    deviceKeyId: () => signing.keyId(),
    ...safety.calls,
    ...trackingCalls(tracker),
  };
  return {
    sdk,
    captcha,
    start: safety.start,
    trackPage: () => {
      tracker.setPage(location.href, document.title);
    },
    close: () => {
      market.close();
      sessionEnd.close();
    },
  };
}

function callBy(http: HttpClient): Sdk['call'] {
  return async (contract, payload, { signal } = {}) => {
    refuseStaleLedger(contract.path, payload);
    const signed = contract.path !== getUserInfo.path || hasSessionMarker();
    // What is the user's own follows the stream: an answer of a second ago may miss a fill.
    const shared = contract.access !== 'user';
    return http.call(contract, payload as never, { signal, signed, shared });
  };
}

function noticing(sessionEnd: SessionGuard): (error: HttpError) => void {
  return (error) => {
    sessionEnd.notice(error);
  };
}

function trackingCalls(tracker: Tracker): Pick<Sdk, 'trackClick' | 'setTrackingConsent'> {
  return {
    trackClick: (point, details = {}) => {
      tracker.trackClick(trackingPoints[point], {
        event_tracking: point,
        event_tracking_ext: details,
      });
    },
    setTrackingConsent: (consent) => {
      tracker.setConsent(consent);
    },
  };
}

function callerContext(locale: Locale): CallerContext {
  return {
    terminaltype: '1',
    locale,
    language: languageOf(locale).languageKey,
    terminalCode: readPreference('terminal_code'),
    deviceId,
    simulation: pageLedger === 'simulation',
  };
}

/** Money must not move on a ledger other than the one this page shows. */
function refuseStaleLedger(path: string, payload: unknown): void {
  if (typeof payload !== 'object' || payload === null || !('ledger' in payload)) return;
  if (!isLedgerStale()) return;
  location.reload();
  throw new HttpError('request aborted', { kind: 'aborted', code: 'LEDGER_STALE', path });
}

function streamUrl(): string {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (pageLedger === 'simulation') url.searchParams.set('ledger', 'simulation');
  return url.href;
}
