import type { Captcha } from '@bourse/captcha';
import type { GatewaySigning } from '@bourse/gateway-signing';
import {
  createHttpClient,
  createServerClock,
  type CallerContext,
  type HttpClient,
  type HttpError,
  type SessionGuard,
} from '@bourse/http-client';
import type { Tracker } from '@bourse/tracking-sdk';
import type { Page } from '#page/create-page.ts';
import { availability } from '#platform/sdk/availability.ts';
import { createCaptchaFlow } from '../captcha/create-captcha-flow.ts';
import { startWorker } from '../safety/trusted-types.ts';
import { createSigning } from '../signing/create-signing.ts';
import { createSessionEnd } from '../session/session-end.ts';

/** The specification's limit. */
const apiTimeoutMs = 20_000;

export interface ClientParts {
  readonly page: Page;
  readonly context: () => CallerContext;
  readonly tracker: Pick<Tracker, 'track'>;
  readonly log: (message: string, error: Error) => void;
}

export interface Client {
  readonly http: HttpClient;
  readonly signing: GatewaySigning;
  readonly captcha: Captcha;
  readonly sessionEnd: SessionGuard;
  /** The gateway's time in milliseconds. */
  readonly now: () => number;
}

export function createClient({ page, context, tracker, log }: ClientParts): Client {
  const clock = createServerClock();
  const sessionToken = () => page.cookies.read('session_token');
  const client = () => http;
  const signing = createSigning({ client, clock, page, tracker, sessionToken, log });
  const captcha = createCaptchaFlow({
    client,
    now: () => clock.now(),
    log,
    createWorker: () => startWorker('pow'),
  });
  const sessionEnd = createSessionEnd({
    page,
    call: (contract) => http.call(contract),
    forgetKey: (token) => signing.forget(token),
    sessionToken,
  });
  const http = createHttpClient({
    context,
    signer: signing,
    recoveries: [captcha.recover],
    interceptors: { error: [noticing(sessionEnd), availability.note] },
    identity: () => [sessionToken() ?? '', page.simulation.ledger].join(),
    timeoutMs: apiTimeoutMs,
    clock,
  });
  return { http, signing, captcha, sessionEnd, now: () => clock.now() };
}

function noticing(sessionEnd: SessionGuard): (error: HttpError) => void {
  return (error) => {
    sessionEnd.notice(error);
  };
}
