import { reportEvents } from '@bourse/gateway-contract';
import { Hono } from 'hono';
import { openDatabase } from './database.ts';
import { failingUploads } from './events-page/event-faults.ts';
import { addEventsPage } from './events-page/events-page.ts';
import { createExchange } from './exchange/index.ts';
import { createApi } from './http/api.ts';
import type { Api } from './http/api.ts';
import type { GatewayBindings } from './http/bindings.ts';
import { failed, toResponse } from './http/envelope.ts';
import { createOriginPolicy } from './http/origins.ts';
import { targetOf, targetPath } from './http/raw-target.ts';
import { resolveOptions } from './options.ts';
import type { GatewayOptions, ResolvedOptions } from './options.ts';
import type { GatewayRoute } from './pipeline/call.ts';
import { createKeptAnswers } from './pipeline/kept-answers.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import { createReplayWindow } from './pipeline/replay-window.ts';
import type { SignModeChoice } from './pipeline/sign-modes.ts';
import { readImages, serveImages } from './images/serve-images.ts';
import { makePki, openPki } from './pki/pki.ts';
import { gatewayRoutes } from './routes.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createStreamLogin } from './sessions/stream-login.ts';
import type { StreamOptions } from './stream/index.ts';
import { contentSecurityPolicy } from './web-client/content-security-policy.ts';
import { readBuild } from './web-client/read-build.ts';
import { serveBuild } from './web-client/serve-build.ts';

/** A running gateway, before anything listens. */
export interface Gateway {
  /**
   * Answers one request. Fetch-standard, so that the same handlers run behind a socket, under a
   * mocked `fetch` and in a test.
   *
   * @param bindings - What the transport knows beside the request; see {@link GatewayBindings}.
   */
  fetch(request: Request, bindings?: GatewayBindings): Response | Promise<Response>;
  /** What `/ws` needs of the gateway. */
  readonly stream: StreamOptions;
  /** X.509, PEM: clients of this gateway are built with it. */
  readonly issuerCertificate: string;
  /**
   * Gives calls other sign modes while the gateway runs, in place of the option `signModes`.
   * Clients that sign by the config of before are answered `00021`, which makes them fetch it.
   *
   * @throws TypeError for a path that is not core-signed.
   */
  changeSignModes(signModes: SignModeChoice): void;
  /** Stops the market and closes the database. */
  close(): void;
}

/**
 * Builds a gateway on one database and lets its market live.
 *
 * @example
 * const gateway = await createGateway();
 * const response = await gateway.fetch(new Request('http://localhost/v1/mix/public/clientCommonConfig'));
 */
export async function createGateway(given?: GatewayOptions): Promise<Gateway> {
  const options = resolveOptions(given);
  const { now, captcha, seed } = options;
  const pki = openPki(options.pki ?? (await makePki(now())));
  const database = openDatabase(options.database);
  const exchange = createExchange({ database, now, seed });
  const sessions = createSessionStore(database);
  const origins = createOriginPolicy(options.allowedOrigins);
  const replayWindow = createReplayWindow();
  const { routes, signModes } = gatewayRoutes({ ...options, database, exchange, pki });
  const pipeline = createPipeline({
    origins,
    signModes,
    sessions,
    replayWindow,
    captcha,
    keptAnswers: createKeptAnswers(database),
    decryptionKeys: (at) => pki.decryptionKeys(at),
  });
  const api = createApi({ ...options, pipeline, origins });
  const app = createApp({ routes, api, ...options });
  if (options.debugPages) await addEventsPage(app, { database, faults: options.eventFaults });
  await serveFiles(app, options);
  exchange.start();
  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    stream: {
      exchange,
      allowOrigin: (origin, host) => origins.allows(origin, host),
      authenticate: createStreamLogin({ sessions, replayWindow, now }),
      onSessionEnd: (listener) => sessions.onEnd(listener),
      now,
    },
    issuerCertificate: pki.issuerCertificate,
    changeSignModes: (choice) => {
      signModes.choose(choice);
    },
    close() {
      captcha.close?.();
      exchange.close();
      database.close();
    },
  };
}

type App = Hono<{ Bindings: GatewayBindings }>;

type AppParts = Pick<ResolvedOptions, 'eventFaults' | 'onError'> & {
  readonly routes: readonly GatewayRoute[];
  readonly api: Api;
};

/** Routes by the raw target: a path is found in the very form in which it is signed. */
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

/** Pictures and the web client, whose every page is answered to whatever nothing else is. */
async function serveFiles(app: App, options: ResolvedOptions): Promise<void> {
  const { webFolder, trustedTypes, imageDomains } = options;
  const build = webFolder === undefined ? new Map() : await readBuild(webFolder);
  const imageOrigins = [...imageDomains.foreign, ...imageDomains.internal];
  app.get('/images/*', serveImages(await readImages()));
  app.get('*', serveBuild(build, contentSecurityPolicy(build, { trustedTypes, imageOrigins })));
}
