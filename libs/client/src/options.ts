import type { Ledger } from '@bourse/gateway-contract';
import type { CallerContext, HttpError, SessionEndReason } from '@bourse/http-client';
import { createSimulationMode, type SimulationMode } from './browser/simulation-mode.ts';
import { printError, type ClientPorts } from './ports.ts';
import type { TrackingOptions } from './tracking/create-tracking.ts';

/** Headers about the caller. The client adds those of the device and the ledger. */
export type Caller = Omit<CallerContext, 'deviceId' | 'simulation'>;

/** Options of every client. */
export interface CommonOptions {
  /**
   * Address of the gateway, e.g. `https://exchange.example`. Default: the page's origin. Without a page it is required.
   */
  readonly baseUrl?: string;
  /** Time for all attempts of a call, in milliseconds. Default 20,000. */
  readonly timeoutMs?: number;
  /** Returns what differs from a web page in English. Called for each attempt. */
  readonly caller?: () => Partial<Caller>;
  /** Receives each error that a call rejects with. An exception replaces it. Default: nothing. */
  readonly onCallError?: (error: HttpError) => void;
  /** Replaces parts of the host. */
  readonly ports?: Partial<ClientPorts>;
}

/** Workers of a page, each a module that the page publishes. */
export interface ClientWorkers {
  /** Runs `@bourse/gateway-signing/forge-worker`. Default: no worker. */
  readonly key?: () => Worker;
  /** Calls `serveMarketStream` of `@bourse/market-data/worker`. Default: the stream runs in the page. */
  readonly market?: () => Worker;
  /** Calls `servePow` of `@bourse/captcha/worker`. Default: the page works, a slice at a time. */
  readonly pow?: () => Worker;
}

/** Options of a client with a session: a person logs in, and calls are signed by a key of this device. */
export interface ClientOptions extends CommonOptions {
  /** The issuer's X.509 certificate in PEM, part of the build. */
  readonly issuerCertificate: string;
  /** The ledger of this page. Default: as the browser stores it. */
  readonly simulation?: Pick<SimulationMode, 'ledger' | 'isStale' | 'leave'>;
  /** Options of the tracker. Default: those of `createTracker()`; without a page nothing is tracked. */
  readonly tracking?: TrackingOptions;
  readonly workers?: ClientWorkers;
  /** Origin of pictures. Default: that of `baseUrl`. */
  readonly imageOrigin?: string;
  /** Makes clean HTML a `TrustedHTML`, with a policy of the page. Default: it stays a text. */
  readonly toTrustedHtml?: (clean: string) => string;
  /** Called after a login, with the new key bound. A returned promise is awaited. Default: nothing. */
  readonly onLogin?: () => unknown;
  /** Called in every tab when a session has ended, before the page is loaded again. Default: nothing. */
  readonly onSessionEnd?: (reason: SessionEndReason) => void;
  /** Receives the errors of parts that go on without them. Messages contain no secrets. Default: the console. */
  readonly log?: (message: string, error: Error) => void;
}

/** An API key of an account. */
export interface ApiKey {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Options of a client without a person: calls are signed by an API key. */
export interface KeyClientOptions extends CommonOptions {
  readonly apiKey: ApiKey;
  /** Default `real`. */
  readonly ledger?: Ledger;
}

const apiTimeoutMs = 20_000;

const webPage: Caller = {
  terminaltype: '1',
  locale: 'en',
  language: 'en_US',
  terminalCode: '',
};

/** Members of both kinds of options, with every default filled in. */
export interface ResolvedCommon {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly caller: () => Caller;
  readonly onCallError: (error: HttpError) => void;
  readonly ports: ClientPorts;
}

/** {@link ClientOptions} with every default filled in. */
export type ResolvedOptions = ResolvedCommon & Required<Omit<ClientOptions, keyof CommonOptions>>;

/** Fills in the defaults. @throws TypeError without an address. */
export function resolveOptions(options: ClientOptions, host: () => ClientPorts): ResolvedOptions {
  const common = resolveCommon(options, host);
  return {
    simulation: createSimulationMode(common.ports.storage),
    tracking: common.ports.pageUrl() === undefined ? { consent: 'denied' } : {},
    workers: {},
    imageOrigin: new URL(common.baseUrl).origin,
    toTrustedHtml: (clean) => clean,
    onLogin: () => undefined,
    onSessionEnd: () => undefined,
    log: printError,
    ...options,
    ...common,
  };
}

/** Fills in the defaults of every client. @throws TypeError without an address. */
export function resolveCommon(options: CommonOptions, host: () => ClientPorts): ResolvedCommon {
  const ports = { ...host(), ...options.ports };
  const { timeoutMs = apiTimeoutMs, caller = () => ({}), onCallError = () => undefined } = options;
  return {
    baseUrl: addressOf(options.baseUrl, ports.pageUrl()),
    timeoutMs,
    caller: () => ({ ...webPage, ...caller() }),
    onCallError,
    ports,
  };
}

function addressOf(baseUrl: string | undefined, pageUrl: string | undefined): string {
  try {
    const { href } = new URL(baseUrl ?? '/', pageUrl);
    return href.replace(/\/$/, '');
  } catch {
    throw new TypeError('baseUrl must be the address of a gateway');
  }
}
