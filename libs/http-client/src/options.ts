import type { CallDescription } from './contract.ts';
import type { Envelope } from './envelope.ts';
import type { HttpError } from './errors.ts';
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
  /** Aborts when nobody waits for the call any more. */
  readonly signal: AbortSignal;
}

/** What may be done about a refusal: send again with more headers, or let another envelope stand in its place. */
export type Recovery =
  { readonly retryWith: Readonly<Record<string, string>> } | { readonly envelope: Envelope };

/** An attempt before it is signed. */
export interface InterceptedRequest {
  readonly method: string;
  /** Pathname and search, as sent. */
  readonly path: string;
  /** What the attempt tells so far. Time, trace, digest and signature come later and cannot be replaced. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer with an envelope. */
export interface InterceptedAnswer {
  /** Pathname of the call. */
  readonly path: string;
  readonly status: number;
  readonly envelope: Envelope;
}

/** Each list runs in its order, at once. What one of them throws becomes the call's error. */
export interface Interceptors {
  /** Headers to add to an attempt; the next one sees them. */
  readonly request?: readonly ((
    request: InterceptedRequest,
  ) => Readonly<Record<string, string>> | undefined)[];
  /** Sees the envelope of every attempt, success or not. */
  readonly response?: readonly ((answer: InterceptedAnswer) => void)[];
  /** Sees every error that a call rejects with; what it throws is seen by the next one in its place. */
  readonly error?: readonly ((error: HttpError) => void)[];
}

/** How a client is set up. */
export interface HttpClientOptions {
  /**
   * Address of the API: `https://api.example.com`, or with a path that stands before every call's, such as
   * `https://example.com/api`. A relative address is resolved against the page. Default: the page's origin.
   */
  readonly baseUrl?: string;
  /** What the headers tell of the caller. */
  readonly context: () => CallerContext;
  /** Signs attempts. Default: nothing is signed. */
  readonly signer?: RequestSigner;
  /** Ways out of a refusal, e.g. a captcha; the first that knows one is taken. */
  readonly recoveries?: readonly ((answer: RefusedAnswer) => Promise<Recovery | undefined>)[];
  readonly interceptors?: Interceptors;
  /**
   * Everything that answers depend on besides the request, e.g. the session and the ledger. Callers of
   * one identity share identical reads; two identities never do. Default: nothing is shared.
   */
  readonly identity?: () => string;
  /** Whether identical reads are shared where a call does not say it. Default `true`. */
  readonly shared?: boolean;
  /** The header of that name. Default `mix`. */
  readonly website?: string;
  /** How long all attempts of a call may take, in milliseconds; waiting for a person does not count. Default 60,000. */
  readonly timeoutMs?: number;
  /** Shared with a signer. Default: a clock of this client's own. */
  readonly clock?: ServerClock;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<HttpPorts>;
}

/** How a client without a clock of its own and without shared requests is set up. */
export interface CoreClientOptions extends Omit<
  HttpClientOptions,
  'clock' | 'identity' | 'shared'
> {
  /** Tells `tm`, and hears of the server's time. */
  readonly clock: Pick<ServerClock, 'now' | 'observe'>;
}

/** Options with nothing left open. */
export interface ResolvedOptions {
  readonly base: URL;
  readonly context: () => CallerContext;
  readonly signer?: RequestSigner;
  readonly recoveries: readonly ((answer: RefusedAnswer) => Promise<Recovery | undefined>)[];
  readonly interceptors: Required<Interceptors>;
  readonly shared: boolean;
  readonly website: string;
  readonly timeoutMs: number;
  readonly clock: CoreClientOptions['clock'];
  readonly ports: HttpPorts;
  /** Paths of calls as they are sent, but for the query. */
  readonly targets: WeakMap<CallDescription, string>;
}

/** Fills in the defaults. @throws TypeError for options that can never work. */
export function resolveOptions(
  options: Omit<HttpClientOptions, 'clock'> & Partial<Pick<CoreClientOptions, 'clock'>>,
  makeClock: (ports: HttpPorts) => CoreClientOptions['clock'],
): ResolvedOptions {
  const ports = { ...defaultPorts(), ...options.ports };
  const resolved = {
    website: 'mix',
    shared: true,
    timeoutMs: 60_000,
    recoveries: [],
    ...options,
    interceptors: { request: [], response: [], error: [], ...options.interceptors },
    clock: options.clock ?? makeClock(ports),
    ports,
    base: parseBase(options.baseUrl, ports.pageUrl()),
    targets: new WeakMap<CallDescription, string>(),
  };
  if (resolved.timeoutMs > 0) return resolved;
  throw new TypeError('timeoutMs must be positive');
}

/** Resolves the API's address. @throws TypeError for none, and for one that no path can be appended to. */
function parseBase(baseUrl: string | undefined, pageUrl: string | undefined): URL {
  try {
    const base = new URL(baseUrl || '/', pageUrl);
    if (base.href === base.origin + base.pathname) return base;
  } catch {
    // Not an address at all, or relative without a page.
  }
  throw new TypeError('baseUrl must be the address of an API');
}
