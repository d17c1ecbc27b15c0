import type { Captcha } from '@bourse/captcha';
import { getUserInfo, type Ledger } from '@bourse/gateway-contract';
import type { Locale } from '@bourse/i18n-registry';
import type { MarketStream } from '@bourse/market-data';
import { resolveDeviceId, type EventBridge } from '@bourse/tracking-sdk';
import type { Page } from '#page/create-page.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { createCallerContext, toHeaders } from './caller-context.ts';
import { createClient, type Client } from './create-client.ts';
import { createMarket } from './create-market.ts';
import { consequenceOf } from '../errors/consequences.ts';
import { createTracking, type Tracking } from '../tracking/create-tracking.ts';
import { createSafety } from '../safety/create-safety.ts';
import { assertMembers, malformed } from './answer-members.ts';
import { refuseUnsendable } from './refuse-unsendable.ts';
import { createRepeatWrites } from './repeat-writes.ts';
import { createSendCode } from './create-send-code.ts';
import { hasSessionMarker } from '../session/session-end.ts';

export interface SdkParts {
  readonly page: Page;
  readonly locale: () => Locale;
  readonly onLogin: () => Promise<void>;
  readonly bridge?: EventBridge | undefined;
  /** Logs an error. Messages hold no secrets. */
  readonly log: (message: string, error: Error) => void;
}

export interface ComposedSdk {
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  /** Starts what the page does without a call. */
  readonly start: () => void;
  readonly trackPage: () => void;
  readonly close: () => void;
}

export function createSdk(parts: SdkParts): ComposedSdk {
  const { page } = parts;
  const { client, tracking } = createTrackedClient(parts);
  const { captcha, signing, sessionEnd, now } = client;
  const safety = createSafety(() => client.http);
  const market = createMarket(streamUrl(page.simulation.ledger));
  const hasSession = () => signing.start();
  return {
    sdk: {
      call: callBy(client, market, page),
      consequenceOf,
      now,
      sendCode: createSendCode({ client: () => client.http, captcha, hasSession }),
      market,
      ...sessionCalls(parts, client, { market, tracking }),
      ...safety.calls,
      ...trackingCalls(tracking),
    },
    captcha,
    start: () => {
      safety.start();
      tracking.observe();
    },
    trackPage: () => {
      tracking.tracker.setPage(location.href, document.title);
    },
    close: () => {
      market.close();
      sessionEnd.close();
    },
  };
}

/** Creates the tracker, which starts recording, and the client, which it tracks. */
function createTrackedClient({ page, locale, log, bridge }: SdkParts) {
  const { current: deviceId } = resolveDeviceId({ storage: page.deviceId });
  const describe = createCallerContext(page, bridge !== undefined);
  const context = () => describe(locale(), deviceId());
  const headers = () => toHeaders(context());
  const tracking = createTracking({ page, deviceId, headers, log, bridge });
  tracking.tracker.start();
  const client = createClient({ page, context, tracker: tracking.tracker, log });
  return { client, tracking };
}

interface LoginAnswer {
  readonly userInfo?: { readonly userId?: unknown };
  readonly accessTokenResVO?: Pick<LoginAnswer, 'userInfo'>;
}

interface SessionParts {
  readonly market: MarketStream;
  readonly tracking: Tracking;
}

function sessionCalls(
  { page, onLogin }: SdkParts,
  { signing, sessionEnd }: Client,
  { market, tracking }: SessionParts,
): Pick<Sdk, 'openPrivateStream' | 'completeLogin' | 'logout' | 'deviceKeyId'> {
  const { ledger } = page.simulation;
  return {
    openPrivateStream: () => {
      market.login(async () => ({ ...(await signing.signStreamLogin()), ledger }));
    },
    completeLogin: async (answer) => {
      assertUser(answer);
      await signing.bind(answer);
      // The tracker derives the user's pseudonym again.
      tracking.tracker.setUser(undefined);
      await onLogin();
    },
    logout: () => sessionEnd.logOut(),
    deviceKeyId: () => signing.keyId(),
  };
}

/** @throws HttpError `malformed` for the answer of a login that names no user. */
function assertUser(answer: unknown): void {
  const { userInfo, accessTokenResVO }: LoginAnswer = answer ?? {};
  if ((userInfo ?? accessTokenResVO?.userInfo)?.userId) return;
  throw malformed('The answer names no user', '');
}

function callBy(
  { http, now }: Client,
  { status }: MarketStream,
  { cookies, simulation }: Page,
): Sdk['call'] {
  const once = createRepeatWrites(now);
  return async (contract, payload, { signal, timeoutMs } = {}) => {
    refuseUnsendable(contract, payload, { ...status.getSnapshot(), simulation });
    const signed = contract.path !== getUserInfo.path || hasSessionMarker(cookies);
    // A user's data is never shared: an answer of a second ago may miss a fill.
    const shared = contract.access !== 'user';
    // For each contract, the payload's types in both libraries agree; the compiler cannot see it for all of them.
    const answer = await once(contract, payload, (idempotencyKey) =>
      http.call(contract, payload as never, { signal, timeoutMs, signed, shared, idempotencyKey }),
    );
    assertMembers(contract, answer);
    return answer;
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
