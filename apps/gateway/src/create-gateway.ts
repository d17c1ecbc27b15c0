import { AlertTopics, PriceAlerts, readInstruments } from './alerts/index.ts';
import { ApiKeyStore, createIdentifyKey } from './api-keys/index.ts';
import { createApi } from './api/api.ts';
import type { Api } from './api/api.ts';
import { addPages, createApp } from './app.ts';
import { SharedTopics } from './exchange/index.ts';
import { Maintenance } from './availability/maintenance.ts';
import { createRegionCheck } from './availability/regions.ts';
import type { GatewayBindings } from './http/bindings.ts';
import { createOriginPolicy } from './http/origins.ts';
import type { OriginPolicy } from './http/origins.ts';
import { CallLimits } from './limits/call-limits.ts';
import { createRefusalDelay } from './limits/refusal-delay.ts';
import { ReplayWindow, anonymousCalls, authenticatedCalls } from './limits/replay-window.ts';
import type { Operations } from './operations/listen-operations.ts';
import type { Metrics } from './operations/metrics.ts';
import { resolveOptions } from './options.ts';
import type { GatewayOptions, ResolvedOptions } from './options.ts';
import { KeptAnswers } from './pipeline/kept-answers.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import type { Pipeline } from './pipeline/pipeline.ts';
import type { SignModeChoice, SignModes } from './pipeline/sign-modes.ts';
import { makePki, openPki } from './pki/pki.ts';
import type { Pki } from './pki/pki.ts';
import { ReserveSnapshots } from './reserves/index.ts';
import { gatewayRoutes } from './routes.ts';
import type { GatewayRoutes } from './routes.ts';
import { SessionStore } from './sessions/session-store.ts';
import { closeStorage, createGatewayMetrics, isHealthy, openStorage } from './storage.ts';
import type { Storage } from './storage.ts';
import type { StreamOptions } from './stream/index.ts';
import { createSessionOf, createStreamLogin } from './stream/stream-login.ts';

export interface Gateway {
  /** Standard Fetch types let the same handlers run behind a socket and in tests. */
  fetch(request: Request, bindings?: GatewayBindings): Response | Promise<Response>;
  readonly stream: StreamOptions;
  /** X.509, PEM. Clients of this gateway are built with it. */
  readonly issuerCertificate: string;
  readonly operations: Operations;
  /** Replaces the option `signModes`. @throws TypeError for a path that is not core-signed. */
  changeSignModes(signModes: SignModeChoice): void;
  /**
   * Moves the price of a symbol around which participants trade, in quote coin, for tests.
   * @throws RangeError for a bad price, or a symbol that follows another one or a capture.
   */
  movePrice(symbol: string, price: string): Promise<void>;
  /**
   * Refuses every call with `50300` until a time, in milliseconds since the epoch; a time that is over ends it. The operations
   * port does the same.
   */
  announceMaintenance(until: number): void;
  /** Takes a snapshot of the reserves besides those by time, for tests. Resolves with its id. */
  takeReserveSnapshot(): Promise<string>;
  /** Resolves when everything that was accepted is stored. */
  close(): Promise<void>;
}

export async function createGateway(given?: GatewayOptions): Promise<Gateway> {
  const options = resolveOptions(given);
  const pki = openPki(options.pki ?? (await makePki(options.now())));
  const storage = await openStorage(options);
  const metrics = createGatewayMetrics(storage);
  const topics = new SharedTopics(storage.exchange);
  const basics: Basics = {
    pki,
    storage,
    metrics,
    topics,
    alerts: await openAlerts(options, storage, topics),
    reserves: openReserves(options, storage),
    maintenance: new Maintenance(options.now),
    ...openCallers(storage, pki),
    origins: createOriginPolicy(options),
    trustedProxies: new Set(options.trustedProxies),
    authenticatedCalls: new ReplayWindow(authenticatedCalls),
  };
  const { routes, signModes } = createRoutes(options, basics);
  const api = createGatewayApi(options, basics, createGatewayPipeline(options, basics, signModes));
  const { eventFaults, onError } = options;
  const app = createApp({ routes, api, eventFaults, onError });
  await addPages(app, options, storage.reports.connection, basics.origins);
  storage.exchange.start();
  await basics.alerts.start();
  basics.reserves.start();
  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    stream: createStreamOptions(options, basics),
    issuerCertificate: pki.issuerCertificate,
    operations: {
      isReady: () => isHealthy(storage),
      metrics: () => metrics.render(),
      maintain: (seconds) => {
        basics.maintenance.announce(options.now() + seconds * 1000);
      },
    },
    changeSignModes: (choice) => {
      signModes.choose(choice);
    },
    async movePrice(symbol, price) {
      await storage.exchange.movePrice(symbol, price);
    },
    announceMaintenance: (until) => {
      basics.maintenance.announce(until);
    },
    async takeReserveSnapshot() {
      const { id } = await basics.reserves.take();
      return String(id);
    },
    async close() {
      options.captcha.close?.();
      metrics.close();
      basics.alerts.close();
      await basics.reserves.close();
      await closeStorage(storage);
    },
  };
}

interface Basics {
  readonly pki: Pki;
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly topics: SharedTopics;
  readonly alerts: PriceAlerts;
  readonly reserves: ReserveSnapshots;
  readonly maintenance: Maintenance;
  readonly sessions: SessionStore;
  readonly apiKeys: ApiKeyStore;
  readonly origins: OriginPolicy;
  readonly trustedProxies: ReadonlySet<string>;
  readonly authenticatedCalls: ReplayWindow;
}

function openCallers({ database }: Storage, pki: Pki): Pick<Basics, 'sessions' | 'apiKeys'> {
  return {
    sessions: new SessionStore(database),
    apiKeys: new ApiKeyStore(database, pki.deriveKey('API keys')),
  };
}

async function openAlerts(
  { now, onError }: ResolvedOptions,
  { database, exchange }: Storage,
  topics: SharedTopics,
): Promise<PriceAlerts> {
  return new PriceAlerts({
    database,
    topics: topics.createReader(),
    instruments: await readInstruments(exchange.routes),
    now,
    onError: (error) => {
      onError(error, 'price alerts');
    },
  });
}

function openReserves(
  { now, onError, reservesEveryMs: everyMs }: ResolvedOptions,
  { database, exchange }: Storage,
): ReserveSnapshots {
  return new ReserveSnapshots({
    ...{ database, exchange, now, everyMs },
    onError: (error) => {
      onError(error, 'reserves');
    },
  });
}

function createRoutes(
  options: ResolvedOptions,
  { pki, storage, origins, alerts, reserves, sessions, apiKeys }: Basics,
): GatewayRoutes {
  const { database, reports, exchange } = storage;
  return gatewayRoutes({
    ...options,
    ...{ database, reports, exchange, pki, origins, alerts, reserves, sessions, apiKeys },
    isDevelopment: options.debugPages,
  });
}

function createGatewayPipeline(
  { captcha }: ResolvedOptions,
  { pki, storage, origins, authenticatedCalls: authenticated }: Basics,
  signModes: SignModes,
): Pipeline {
  return createPipeline({
    origins,
    signModes,
    authenticatedCalls: authenticated,
    anonymousCalls: new ReplayWindow(anonymousCalls),
    captcha,
    keptAnswers: new KeptAnswers(storage.database),
    decryptionKeys: (at) => pki.decryptionKeys(at),
  });
}

function createGatewayApi(
  { rates, refusalDelayMs, regions, bodyLimitBytes, now, onError }: ResolvedOptions,
  { sessions, apiKeys, origins, trustedProxies, maintenance, metrics }: Basics,
  pipeline: Pipeline,
): Api {
  return createApi({
    sessions,
    identifyKey: createIdentifyKey(apiKeys),
    pipeline,
    limits: new CallLimits(rates),
    delayRefusal: createRefusalDelay(refusalDelayMs),
    origins,
    trustedProxies,
    maintenance,
    checkRegion: createRegionCheck(regions),
    bodyLimitBytes,
    now,
    onAnswer: (code, seconds) => {
      metrics.observeCall(code, seconds);
    },
    onError,
  });
}

function createStreamOptions(
  { now }: ResolvedOptions,
  { topics, alerts, sessions, origins, trustedProxies, authenticatedCalls: calls }: Basics,
): StreamOptions {
  return {
    exchange: new AlertTopics({ source: topics.createReader(), alerts, now }),
    origins,
    trustedProxies,
    now,
    sessionOf: createSessionOf(sessions, now),
    authenticate: createStreamLogin({ sessions, authenticatedCalls: calls, now }),
    onSessionEnd: (listener) => sessions.onEnd(listener),
  };
}
