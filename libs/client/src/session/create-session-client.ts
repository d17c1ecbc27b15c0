import { getUserInfo } from '@bourse/gateway-contract';
import { createHttpClient, createServerClock, type CallerContext } from '@bourse/http-client';
import { resolveDeviceId } from '@bourse/tracking-sdk';
import { createDeviceIdStorage } from '../browser/device-id.ts';
import { createCall } from '../call/create-call.ts';
import { createRepeatWrites } from '../call/repeat-writes.ts';
import { needsStream, refuseUnsendable } from '../call/refuse-unsendable.ts';
import { createLateCaptcha } from '../captcha/late-captcha.ts';
import type { Client } from '../client.ts';
import { createMarket } from '../market/create-market.ts';
import { createFirstLogin } from '../market/first-login.ts';
import { streamUrl } from '../market/stream-url.ts';
import { resolveOptions, type ClientOptions, type ResolvedOptions } from '../options.ts';
import { pagePorts, type ClientPorts } from '../ports.ts';
import { createSafety } from '../safety/create-safety.ts';
import { callerHeaders } from '../tracking/caller-headers.ts';
import { createTracking } from '../tracking/create-tracking.ts';
import { createSigning } from './create-signing.ts';
import { createLoadUser } from './load-user.ts';
import { userIdOf } from './login-answer.ts';
import { createSessionCookies } from './session-cookies.ts';
import { createSessionEnd } from './session-end.ts';
import { createUserId } from './user-id.ts';

/**
 * Creates the client of a page, with a session. It is `createClient()` without what pages do not need: API keys, and cookies and storage in
 * memory.
 *
 * @param host - Default: the page.
 * @throws TypeError for a certificate or an address that is none.
 */
export function createSessionClient(
  given: ClientOptions,
  host: () => ClientPorts = pagePorts,
): Client {
  const options = resolveOptions(given, host);
  const { baseUrl, ports, simulation } = options;
  const { ledger } = simulation;
  const { context, tracking } = createTrackedCaller(options);
  const { http, signing, captcha, cookies, userId, sessionEnd, now } = createConnection(
    options,
    context,
    tracking.tracker,
  );
  const market = createMarket(streamUrl(baseUrl, ledger), options.workers.market);
  const firstLogin = createFirstLogin({ status: market.status, after: ports.after });
  const { start, ...safety } = createSafety({ ...options, http });
  const call = createCall({
    http,
    once: createRepeatWrites({ now, createId: () => ports.crypto.randomUUID() }),
    refuse: async (contract, payload) => {
      if (needsStream(contract, payload)) await firstLogin.settled();
      refuseUnsendable(contract, payload, {
        ...market.status.getSnapshot(),
        ledger,
        isStale: simulation.isStale(),
        isOnline: ports.isOnline(),
        onStale: ports.reload,
      });
    },
    optionsOf: ({ path, access }) => ({
      signed: path !== getUserInfo.path || cookies.isLoggedIn(),
      // A user's data is never shared: an answer of a second ago may miss a fill.
      shared: access !== 'user',
    }),
  });
  return {
    call,
    http,
    market,
    captcha,
    tracker: tracking.tracker,
    setTrackingConsent: tracking.setConsent,
    eraseTracking: tracking.erase,
    // Loaded by the few pages that send codes.
    sendCode: async (...code) => {
      const { createSendCode } = await import('../captcha/send-code.ts');
      await createSendCode({ http, captcha, hasSession: () => signing.start() })(...code);
    },
    isLoggedIn: cookies.isLoggedIn,
    completeLogin: async (answer) => {
      const user = userIdOf(answer);
      await signing.bind(answer);
      userId.write(user);
      // The tracker derives the user's pseudonym again.
      tracking.tracker.setUser(undefined);
      await options.onLogin();
    },
    loadUser: createLoadUser(call, () => context().locale, userId),
    logOut: () => sessionEnd.logOut(),
    deviceKeyId: () => signing.keyId(),
    openPrivateStream: () => {
      firstLogin.begin();
      market.login(async () => ({ ...(await signing.signStreamLogin()), ledger }));
    },
    ...safety,
    ledger,
    now,
    start: () => {
      if (ports.pageUrl() === undefined) return;
      start();
      tracking.observe();
    },
    close: () => {
      market.close();
      sessionEnd.close();
      tracking.tracker.stop();
    },
  };
}

/** Creates the tracker, which starts recording, and what calls and uploads say about the caller. */
function createTrackedCaller({ caller, simulation, tracking, log, ports }: ResolvedOptions) {
  const storage = createDeviceIdStorage(ports.storage, ports.cookies);
  const { current: deviceId } = resolveDeviceId({ storage });
  const context = (): CallerContext => ({
    ...caller(),
    deviceId: deviceId(),
    simulation: simulation.ledger === 'simulation',
  });
  const headers = () => callerHeaders(context());
  const { whenIdle } = ports;
  const created = createTracking({ options: tracking, deviceId, headers, log, whenIdle });
  created.tracker.start();
  return { context, tracking: created };
}

type Tracker = ReturnType<typeof createTracking>['tracker'];

/** Creates the HTTP client with its signer, captcha and session, which make calls by it. */
function createConnection(
  options: ResolvedOptions,
  context: () => CallerContext,
  tracker: Pick<Tracker, 'track'>,
) {
  const { baseUrl, issuerCertificate, log, onCallError, ports, simulation, workers } = options;
  const clock = createServerClock();
  const now = () => clock.now();
  const cookies = createSessionCookies(ports.cookies);
  const userId = createUserId(ports.storage);
  const client = () => http;
  const signing = createSigning({
    issuerCertificate,
    client,
    clock,
    cookies,
    userId,
    tracker,
    log,
    createWorker: workers.key,
    ports,
  });
  const captcha = createLateCaptcha({ client, now, log, createWorker: workers.pow });
  const sessionEnd = createSessionEnd({
    cookies,
    userId,
    simulation,
    call: (contract) => http.call(contract),
    forgetKey: (token) => signing.forget(token),
    onEnded: options.onSessionEnd,
    ports,
  });
  const http = createHttpClient({
    baseUrl,
    context,
    signer: signing,
    recoveries: [captcha.recover],
    interceptors: {
      error: [
        (error) => {
          sessionEnd.notice(error);
        },
        onCallError,
      ],
    },
    identity: () => [cookies.token() ?? '', simulation.ledger].join(),
    timeoutMs: options.timeoutMs,
    clock,
    ports: { fetch: ports.cookies.through?.(ports.fetch) ?? ports.fetch },
  });
  return { http, signing, captcha, cookies, userId, sessionEnd, now };
}
