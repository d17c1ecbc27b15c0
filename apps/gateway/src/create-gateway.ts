import { getGatewaySignConfig } from '@bourse/gateway-contract';
import { addPages, createApp } from './app.ts';
import { foreignIssuerOf } from './edge/web-client/foreign-issuer.ts';
import { createKit, type Kit } from './create-kit.ts';
import { createApi, type Api } from './edge/api/api.ts';
import { Maintenance } from './edge/availability/maintenance.ts';
import { createRegionCheck } from './edge/availability/regions.ts';
import { CallLimits } from './edge/limits/call-limits.ts';
import { createRefusalDelay } from './edge/limits/refusal-delay.ts';
import { ReplayWindow, anonymousCalls, authenticatedCalls } from './edge/limits/replay-window.ts';
import type { Served } from './edge/listen.ts';
import type { Operations } from './edge/operations/listen-operations.ts';
import type { Metrics } from './edge/operations/metrics.ts';
import { KeptAnswers } from './edge/pipeline/kept-answers.ts';
import { createPipeline, type Pipeline } from './edge/pipeline/pipeline.ts';
import type { OpenRoom } from './edge/pipeline/room.ts';
import { SignModes, type SignModeChoice } from './edge/pipeline/sign-modes.ts';
import type { StreamOptions } from './edge/stream/index.ts';
import { createSessionOf, createStreamLogin } from './edge/stream/stream-login.ts';
import { createIdentifyKey } from './identity/api-keys/index.ts';
import { createIsKnownDevice } from './identity/captcha/index.ts';
import { noteRoutes } from './identity/notices/index.ts';
import { lockRoutes } from './identity/security/index.ts';
import { makePki, openPki, type Pki } from './identity/pki/pki.ts';
import { signConfigRoute } from './identity/pki/sign-config.ts';
import { resolveOptions, type GatewayOptions, type ResolvedOptions } from './options.ts';
import { rooms } from './rooms.ts';
import { closeStorage, createGatewayMetrics, isHealthy, openStorage } from './storage.ts';

export interface Gateway extends Served {
  /** X.509, PEM. Clients of this gateway are built with it. */
  readonly issuerCertificate: string;
  /** Fingerprint of the issuer that the served web client was built with, if it is another one. */
  readonly foreignIssuer: string | undefined;
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
  const { now, eventFaults, onError } = options;
  const pki = await openPki(options.pki ?? (await makePki(now())));
  const storage = await openStorage(options);
  const kit = createKit(options, storage, pki);
  const { exchange, reserves, reports, origins } = kit;
  const inbox = options.messages?.hasInbox === true ? kit.outbox : undefined;
  const open = rooms.map(({ name, create }): NamedRoom => ({ name, ...create(kit) }));

  const maintenance = new Maintenance(now);
  const metrics = createGatewayMetrics(storage);
  const trustedProxies = new Set(options.trustedProxies);
  const authenticated = new ReplayWindow(authenticatedCalls);
  const { routes, signModes } = joinRoutes(open, { kit, pki, choice: options.signModes });
  const pipeline = createGatewayPipeline(kit, { pki, signModes, authenticated });
  const api = createGatewayApi(options, { kit, pipeline, maintenance, metrics, trustedProxies });
  const app = createApp({ routes, api, eventFaults, onError });
  const build = await addPages(app, options, { reports, origins, inbox });
  const stream = createStreamOptions({ kit, trustedProxies, authenticated });
  for (const { start } of open) await start?.();

  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    stream,
    issuerCertificate: pki.issuerCertificate,
    foreignIssuer: foreignIssuerOf(build, pki.issuerCertificate),
    operations: {
      isReady: () => isHealthy(storage),
      clockAheadMs: () => exchange.clock.aheadMs,
      metrics: () => metrics.render(),
      maintain: (seconds) => {
        maintenance.announce(now() + seconds * 1000);
      },
    },
    changeSignModes: (choice) => {
      signModes.choose(choice);
    },
    movePrice: (symbol, price) => exchange.movePrice(symbol, price),
    announceMaintenance: (until) => {
      maintenance.announce(until);
    },
    async takeReserveSnapshot() {
      const { id } = await reserves.take();
      return String(id);
    },
    async close() {
      metrics.close();
      for (const { close } of open) await close?.();
      await closeStorage(storage);
    },
  };
}

interface NamedRoom extends OpenRoom {
  readonly name: string;
}

interface RouteContext {
  readonly kit: Kit;
  readonly pki: Pki;
  readonly choice: SignModeChoice;
}

/** Joins the routes of all rooms. @throws TypeError if two of them have the same path. */
function joinRoutes(open: readonly NamedRoom[], { kit, pki, choice }: RouteContext) {
  assertUnique(open);
  const own = open.flatMap((room) => room.routes);
  const routes = kit.freezeGuard.guard(noteRoutes(lockRoutes(own, kit), kit));
  const contracts = [getGatewaySignConfig, ...routes.map(({ contract }) => contract)];
  const signModes = new SignModes(contracts, choice);
  return { routes: [signConfigRoute(routes, signModes, pki), ...routes], signModes };
}

function assertUnique(open: readonly NamedRoom[]): void {
  const owners = new Map<string, string>([[getGatewaySignConfig.path, 'sign-config']]);
  for (const { name, routes } of open) {
    for (const { path } of routes.map(({ contract }) => contract)) {
      const owner = owners.get(path);
      if (owner !== undefined) throw new TypeError(`Two routes answer ${path}: ${owner}, ${name}`);
      owners.set(path, name);
    }
  }
}

interface PipelineContext {
  readonly pki: Pki;
  readonly signModes: SignModes;
  readonly authenticated: ReplayWindow;
}

function createGatewayPipeline(
  { origins, captcha, units, users, devices, apiKeys, proofs }: Kit,
  { pki, signModes, authenticated }: PipelineContext,
): Pipeline {
  return createPipeline({
    origins,
    signModes,
    authenticatedCalls: authenticated,
    anonymousCalls: new ReplayWindow(anonymousCalls),
    sealedCalls: new ReplayWindow(anonymousCalls),
    identifyKey: createIdentifyKey(apiKeys),
    captcha,
    isKnownDevice: createIsKnownDevice({ users, devices }),
    keptAnswers: new KeptAnswers(units),
    proofs,
    decryptionKeys: (at) => pki.decryptionKeys(at),
  });
}

interface ApiContext {
  readonly kit: Kit;
  readonly pipeline: Pipeline;
  readonly maintenance: Maintenance;
  readonly metrics: Metrics;
  readonly trustedProxies: ReadonlySet<string>;
}

function createGatewayApi(
  { rates, refusalDelayMs, regions, bodyLimitBytes, now, onError }: ResolvedOptions,
  { kit: { sessions, origins }, pipeline, maintenance, metrics, trustedProxies }: ApiContext,
): Api {
  return createApi({
    sessions,
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

interface StreamContext {
  readonly kit: Kit;
  readonly trustedProxies: ReadonlySet<string>;
  readonly authenticated: ReplayWindow;
}

function createStreamOptions({
  kit: { exchange, sessions, origins, now },
  trustedProxies,
  authenticated,
}: StreamContext): StreamOptions {
  return {
    exchange,
    origins,
    trustedProxies,
    now,
    sessionOf: createSessionOf(sessions, now),
    authenticate: createStreamLogin({ sessions, authenticatedCalls: authenticated, now }),
    onSessionEnd: (listener) => sessions.onEnd(listener),
  };
}
