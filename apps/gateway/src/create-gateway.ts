import type { DatabaseSync } from 'node:sqlite';
import { reportEvents } from '@bourse/gateway-contract';
import { Hono } from 'hono';
import { openDatabase } from './database/database.ts';
import { failingUploads } from './events-page/event-faults.ts';
import { addEventsPage } from './events-page/events-page.ts';
import { createExchange } from './exchange/index.ts';
import type { Exchange } from './exchange/index.ts';
import { createApi } from './api/api.ts';
import type { Api } from './api/api.ts';
import type { GatewayBindings } from './http/bindings.ts';
import { failed, toResponse } from './http/envelope.ts';
import { createOriginPolicy } from './http/origins.ts';
import type { OriginPolicy } from './http/origins.ts';
import { targetOf, targetPath } from './http/raw-target.ts';
import { CallLimits } from './limits/call-limits.ts';
import { createRefusalDelay } from './limits/refusal-delay.ts';
import type { Operations } from './operations/listen-operations.ts';
import { Metrics } from './operations/metrics.ts';
import { resolveOptions } from './options.ts';
import type { GatewayOptions, ResolvedOptions } from './options.ts';
import type { GatewayRoute } from './pipeline/call.ts';
import { KeptAnswers } from './pipeline/kept-answers.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import { ReplayWindow, authenticatedCalls, anonymousCalls } from './limits/replay-window.ts';
import type { SignModeChoice } from './pipeline/sign-modes.ts';
import { readImages, serveImages } from './images/serve-images.ts';
import { makePki, openPki } from './pki/pki.ts';
import type { ReportsDatabase } from './reports/reports-database.ts';
import { openReportsDatabase } from './reports/reports-database.ts';
import { gatewayRoutes } from './routes.ts';
import { SessionStore } from './sessions/session-store.ts';
import { createSessionOf, createStreamLogin } from './stream/stream-login.ts';
import type { StreamOptions } from './stream/index.ts';
import { contentSecurityPolicy } from './web-client/content-security-policy.ts';
import { readBuild } from './web-client/read-build.ts';
import { serveBuild } from './web-client/serve-build.ts';

/** A gateway that does not listen yet. */
export interface Gateway {
  /** Standard Fetch types let the same handlers run behind a socket and in tests. */
  fetch(request: Request, bindings?: GatewayBindings): Response | Promise<Response>;
  readonly stream: StreamOptions;
  /** X.509, PEM. Clients of this gateway are built with it. */
  readonly issuerCertificate: string;
  readonly operations: Operations;
  /** Replaces the option `signModes`. @throws TypeError for a path that is not core-signed. */
  changeSignModes(signModes: SignModeChoice): void;
  close(): void;
}

/** Creates a gateway and starts its simulated market. */
export async function createGateway(given?: GatewayOptions): Promise<Gateway> {
  const options = resolveOptions(given);
  const { now, captcha } = options;
  const pki = openPki(options.pki ?? (await makePki(now())));
  const storage = openStorage(options);
  const { database, reports, exchange } = storage;
  const metrics = createGatewayMetrics(storage);
  const sessions = new SessionStore(database);
  const origins = createOriginPolicy(options);
  const trustedProxies = new Set(options.trustedProxies);
  const authenticated = new ReplayWindow(authenticatedCalls);
  const { routes, signModes } = gatewayRoutes({ ...options, ...storage, pki, origins });
  const pipeline = createPipeline({
    origins,
    signModes,
    authenticatedCalls: authenticated,
    anonymousCalls: new ReplayWindow(anonymousCalls),
    captcha,
    keptAnswers: new KeptAnswers(database),
    decryptionKeys: (at) => pki.decryptionKeys(at),
  });
  const limits = new CallLimits(options.rates);
  const delayRefusal = createRefusalDelay(options.refusalDelayMs);
  const onAnswer: Metrics['observeCall'] = (...call) => {
    metrics.observeCall(...call);
  };
  const parts = {
    ...options,
    sessions,
    pipeline,
    limits,
    delayRefusal,
    origins,
    trustedProxies,
    onAnswer,
  };
  const app = createApp({ routes, api: createApi(parts), ...options });
  await addPages(app, options, reports, origins);
  exchange.start();
  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    stream: {
      ...{ exchange, origins, trustedProxies, now },
      ...streamIdentities({ sessions, authenticatedCalls: authenticated, now }),
    },
    issuerCertificate: pki.issuerCertificate,
    operations: { isReady: () => isHealthy(storage), metrics: () => metrics.render() },
    changeSignModes: (choice) => {
      signModes.choose(choice);
    },
    close() {
      captcha.close?.();
      metrics.close();
      exchange.close();
      database.close();
      reports.connection.close();
    },
  };
}

function streamIdentities(
  parts: Parameters<typeof createStreamLogin>[0],
): Pick<StreamOptions, 'sessionOf' | 'authenticate' | 'onSessionEnd'> {
  return {
    sessionOf: createSessionOf(parts.sessions, parts.now),
    authenticate: createStreamLogin(parts),
    onSessionEnd: (listener) => parts.sessions.onEnd(listener),
  };
}

interface Storage {
  readonly database: DatabaseSync;
  readonly reports: ReportsDatabase;
  readonly exchange: Exchange;
}

function openStorage(options: ResolvedOptions): Storage {
  const { now, seed, onHalt } = options;
  const database = openDatabase(options.database);
  const reports = openReportsDatabase(options.reportsDatabase, options.reportsQuotaBytes);
  return { database, reports, exchange: createExchange({ database, now, seed, onHalt }) };
}

function isHealthy({ database, reports, exchange }: Storage): boolean {
  try {
    for (const connection of [database, reports.connection]) connection.prepare('SELECT 1').get();
    return exchange.isHealthy;
  } catch {
    return false;
  }
}

function createGatewayMetrics({ exchange, reports }: Storage): Metrics {
  const metrics = new Metrics();
  metrics.addGauge('bourse_exchange_sound', '1 while orders reach the disk.', () =>
    Number(exchange.isHealthy),
  );
  metrics.addGauge('bourse_reports_bytes', 'Size of the file of events and reports.', () =>
    reports.size(),
  );
  return metrics;
}

type App = Hono<{ Bindings: GatewayBindings }>;

type AppParts = Pick<ResolvedOptions, 'eventFaults' | 'onError'> & {
  readonly routes: readonly GatewayRoute[];
  readonly api: Api;
};

/** Routes by the raw target, because signatures cover the path in exactly that form. */
function createApp({ routes, api, eventFaults, onError }: AppParts): App {
  const app: App = new Hono({
    getPath: (request, context) => targetPath(targetOf(request, context?.env)),
  });
  app.use(api.guard);
  app.use(reportEvents.path, failingUploads(eventFaults));
  for (const route of routes) {
    app.on(route.contract.method, route.contract.path, api.handle(route));
  }
  app.all('/v1/*', api.fallback).all('/btapi/*', api.fallback);
  app.onError((error, { req }) => {
    onError(error, req.path);
    return toResponse(failed);
  });
  return app;
}

async function addPages(
  app: App,
  options: ResolvedOptions,
  { connection: database }: ReportsDatabase,
  origins: OriginPolicy,
): Promise<void> {
  const { webFolder, trustedTypes, imageDomains, eventFaults: faults, debugPages } = options;
  if (debugPages) await addEventsPage(app, { database, faults, origins });
  const build = webFolder === undefined ? new Map() : await readBuild(webFolder);
  const imageOrigins = [...imageDomains.foreign, ...imageDomains.internal];
  app.get('/images/*', serveImages(await readImages()));
  app.get('*', serveBuild(build, contentSecurityPolicy(build, { trustedTypes, imageOrigins })));
}
