import type { Envelope } from './envelope.ts';
import type { HttpError } from './errors.ts';
import { createServerClock } from './create-server-clock.ts';
import type { ServerClock } from './create-server-clock.ts';
import { defaultPorts } from './ports.ts';
import type { HttpPorts } from './ports.ts';

/** What the headers tell of the caller. Read anew for every attempt. */
export interface CallerContext {
  /** The client platform's number; `1` is the web. */
  readonly terminaltype: string;
  /** The language's key in the registry. */
  readonly locale: string;
  /** The language's name on the gateway, e.g. `en_US`. */
  readonly language: string;
  readonly terminalCode: string;
  readonly deviceId: string;
  /** Marks the beta environment. */
  readonly beta?: boolean;
  /** Sends the call to the simulation's ledger. */
  readonly simulation?: boolean;
}

/** What one attempt is signed over. */
export interface SignableRequest {
  readonly method: string;
  /** Pathname and search, as sent. */
  readonly path: string;
  readonly body: string;
  readonly tm: string;
  readonly uhti: string;
}

/** What a signer makes of an attempt. It may know more, which it sees again in `settle`. */
export interface SignedAttempt {
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent in place of the body. */
  readonly body: string;
}

/** Signs requests; `@bourse/gateway-signing` fits. */
export interface RequestSigner {
  /** Resolves when a request to this path can be built. */
  prepare(request: { readonly method: string; readonly path: string }): Promise<void>;
  sign(request: SignableRequest): Promise<SignedAttempt>;
  /**
   * Sees every refusal, and every answer with the header `gw-sign-error`. `retry` asks for the
   * request to be built anew and sent again, `stale` says that the refusal is about a session or
   * key that is no longer in use.
   */
  settle(answer: {
    readonly path: string;
    readonly code: string;
    readonly status: number;
    readonly gwSignError: string | null;
    readonly attempt: number;
    readonly writes: boolean;
    readonly request: SignedAttempt;
  }): Promise<'retry' | 'stale' | 'done'>;
}

/** An answer that is no success, before it becomes an error. */
export interface RefusedAnswer {
  /** Pathname of the call. */
  readonly path: string;
  readonly envelope: Envelope;
  readonly attempt: number;
  readonly signal: AbortSignal | undefined;
}

/** What may be done about a refusal: send again with more headers, or let another envelope stand in its place. */
export type Recovery =
  { readonly retryWith: Readonly<Record<string, string>> } | { readonly envelope: Envelope };

/** Runs in order; each sees what the one before it has left. */
export interface Interceptors {
  /** Headers to add to an attempt. */
  readonly request?: readonly ((request: {
    readonly method: string;
    readonly path: string;
  }) => Readonly<Record<string, string>> | undefined)[];
  /** Sees every envelope, success or not. */
  readonly response?: readonly ((answer: {
    readonly path: string;
    readonly status: number;
    readonly envelope: Envelope;
  }) => void)[];
  /** Sees every error that a call rejects with. */
  readonly error?: readonly ((error: HttpError) => void)[];
}

/** How a client is set up. */
export interface HttpClientOptions {
  /** Origin of the API without a trailing slash. Default: the page's own. */
  readonly baseUrl?: string;
  /** What the headers tell of the caller. */
  readonly context: () => CallerContext;
  /** Signs attempts. Default: nothing is signed. */
  readonly signer?: RequestSigner;
  /** Ways out of a refusal, e.g. a captcha; the first that knows one is taken. */
  readonly recoveries?: readonly ((answer: RefusedAnswer) => Promise<Recovery | undefined>)[];
  readonly interceptors?: Interceptors;
  /** How long all attempts of a call may take, in milliseconds; waiting for a person does not count. Default 60,000. */
  readonly timeoutMs?: number;
  /** Shared with a signer. Default: a clock of this client's own. */
  readonly clock?: ServerClock;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<HttpPorts>;
}

/** Options with nothing left open. */
export interface ResolvedOptions extends Required<
  Omit<HttpClientOptions, 'signer' | 'interceptors' | 'ports'>
> {
  readonly signer: RequestSigner | undefined;
  readonly interceptors: Required<Interceptors>;
  readonly ports: HttpPorts;
}

/** Fills in the defaults. @throws TypeError for options that can never work. */
export function resolveOptions(options: HttpClientOptions): ResolvedOptions {
  const { timeoutMs = 60_000 } = options;
  if (!(timeoutMs > 0)) throw new TypeError('timeoutMs must be a positive number of milliseconds.');
  const ports = { ...defaultPorts(), ...options.ports };
  return {
    baseUrl: options.baseUrl ?? '',
    context: options.context,
    signer: options.signer,
    recoveries: options.recoveries ?? [],
    interceptors: { request: [], response: [], error: [], ...options.interceptors },
    timeoutMs,
    clock: options.clock ?? createServerClock(ports),
    ports,
  };
}
