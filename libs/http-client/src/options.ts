import type { CallDescription } from './contract.ts';
import type { Envelope } from './envelope.ts';
import type { HttpError } from './errors.ts';
import type { ServerClock } from './create-server-clock.ts';
import { defaultPorts, type HttpPorts } from './ports.ts';

/** The caller's properties, sent as headers. Read again for every attempt. */
export interface CallerContext {
  /** The client platform's number; `1` is the web. */
  readonly terminaltype: string;
  /** The language's key in the registry. */
  readonly locale: string;
  /** The language's name on the gateway, e.g. `en_US`. */
  readonly language: string;
  readonly terminalCode: string;
  readonly deviceId: string;
  /** Whether this is the beta environment. */
  readonly beta?: boolean;
  /** Whether the call goes to the simulation ledger. */
  readonly simulation?: boolean;
}

/** The data that a signature covers. */
export interface SignableRequest {
  readonly method: string;
  /** Pathname and search, as sent. */
  readonly path: string;
  /** Whether the contract says that sensitive fields of the body are encrypted. */
  readonly sealed: boolean;
  readonly body: string;
  readonly tm: string;
  readonly uhti: string;
}

/** A signed attempt. The signer may add properties, which it receives again in `judgeAnswer`. */
export interface SignedAttempt {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in place of the original body. */
  readonly body: string;
}

/** Signs requests; `@bourse/gateway-signing` fits. */
export interface RequestSigner {
  /** Resolves when a request to this path can be signed. */
  prepare(request: Pick<SignableRequest, 'method' | 'path' | 'sealed'>): Promise<void>;
  sign(request: SignableRequest): Promise<SignedAttempt>;
  /**
   * Receives every refusal, and every answer with the header `gw-sign-error`. `retry` signs and sends the
   * request again. `stale` means that the refusal concerns a session or key that is no longer in use.
   */
  judgeAnswer(answer: {
    readonly path: string;
    readonly code: string;
    readonly status: number;
    readonly gwSignError: string | null;
    readonly attempt: number;
    readonly writes: boolean;
    readonly request: SignedAttempt;
  }): Promise<'retry' | 'stale' | 'done'>;
}

/** An answer without success, before it is converted to an error. */
export interface RefusedAnswer {
  /** Pathname of the call. */
  readonly path: string;
  readonly envelope: Envelope;
  readonly attempt: number;
  /** Aborted when no caller waits any more. */
  readonly signal: AbortSignal;
}

/** Recovery from a refusal: another attempt with more headers, or another envelope in its place. */
export type Recovery =
  { readonly retryWith: Readonly<Record<string, string>> } | { readonly envelope: Envelope };

/** An attempt before it is signed. */
export interface InterceptedRequest {
  readonly method: string;
  /** Pathname and search, as sent. */
  readonly path: string;
  /** The headers so far. Time, trace id, digest and signature are added later and cannot be replaced. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer with an envelope. */
export interface InterceptedAnswer {
  /** Pathname of the call. */
  readonly path: string;
  readonly status: number;
  readonly envelope: Envelope;
}

/** Synchronous interceptors, run in order. An exception becomes the call's error. */
export interface Interceptors {
  /** Returns headers to add to an attempt. The next interceptor receives them. */
  readonly request?: readonly ((
    request: InterceptedRequest,
  ) => Readonly<Record<string, string>> | undefined)[];
  /** Receives the envelope of every attempt, whether it succeeded or not. */
  readonly response?: readonly ((answer: InterceptedAnswer) => void)[];
  /** Receives every error that a call rejects with. An exception replaces the error for the next interceptor. */
  readonly error?: readonly ((error: HttpError) => void)[];
}

/** Options of {@link createHttpClient}. */
export interface HttpClientOptions {
  /**
   * Address of the API, e.g. `https://api.example.com`. A path in it is a prefix of every call's path, e.g.
   * `https://example.com/api`. A relative address is resolved against the page. Default: the page's origin.
   */
  readonly baseUrl?: string;
  /** Returns the caller's properties. */
  readonly context: () => CallerContext;
  /** Signs attempts. Default: attempts are not signed. */
  readonly signer?: RequestSigner;
  /** Recoveries from a refusal, e.g. a captcha. The first that returns one is used. */
  readonly recoveries?: readonly ((answer: RefusedAnswer) => Promise<Recovery | undefined>)[];
  readonly interceptors?: Interceptors;
  /**
   * Returns everything that answers depend on besides the request, e.g. the session and the ledger. Identical reads are
   * shared between callers with the same identity. Default: nothing is shared.
   */
  readonly identity?: () => string;
  /** Whether identical reads are shared if a call does not specify it. Default `true`. */
  readonly shared?: boolean;
  /** Value of the header `website`. Default `mix`. */
  readonly website?: string;
  /** Time for all attempts of a call, in milliseconds. Waiting for a person does not count. Default 60,000. */
  readonly timeoutMs?: number;
  /** Longest body of an answer, in bytes after decompression; a longer one is `malformed`. Default 16,777,216. */
  readonly maxBodyBytes?: number;
  /** The clock, if a signer shares it. Default: a new one. */
  readonly clock?: ServerClock;
  /** Replaces access to the environment, for tests. */
  readonly ports?: Partial<HttpPorts>;
}

/** Options of {@link createCoreClient}. */
export interface CoreClientOptions extends Omit<
  HttpClientOptions,
  'clock' | 'identity' | 'shared'
> {
  /** Supplies `tm`, and receives samples of the server's time. */
  readonly clock: Pick<ServerClock, 'now' | 'observe'>;
}

/** Options with every default filled in. */
export interface ResolvedOptions {
  /** Origin of the API. */
  readonly origin: string;
  /** Path of the API, without a slash at its end. */
  readonly prefix: string;
  readonly context: () => CallerContext;
  readonly signer?: RequestSigner;
  readonly recoveries: readonly ((answer: RefusedAnswer) => Promise<Recovery | undefined>)[];
  readonly interceptors: Required<Interceptors>;
  readonly shared: boolean;
  readonly website: string;
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly clock: CoreClientOptions['clock'];
  readonly ports: HttpPorts;
  /** Paths of calls as they are sent, without the query of a payload. */
  readonly targets: WeakMap<CallDescription, string>;
}

/** Fills in the defaults. @throws TypeError if the options are invalid. */
export function resolveOptions(
  options: CoreClientOptions & Pick<HttpClientOptions, 'shared'>,
): ResolvedOptions {
  const ports = { ...defaultPorts(), ...options.ports };
  const { origin, pathname } = parseBase(options.baseUrl, ports.pageUrl());
  const resolved = {
    website: 'mix',
    shared: true,
    timeoutMs: 60_000,
    maxBodyBytes: 16_777_216,
    recoveries: [],
    ...options,
    interceptors: { request: [], response: [], error: [], ...options.interceptors },
    ports,
    origin,
    prefix: pathname.replace(/\/+$/, ''),
    targets: new WeakMap<CallDescription, string>(),
  };
  if (resolved.timeoutMs > 0 && resolved.maxBodyBytes > 0) return resolved;
  throw new TypeError('timeoutMs and maxBodyBytes must be positive');
}

/** Resolves the API's address. @throws TypeError if there is none, or if no path can be appended to it. */
function parseBase(baseUrl: string | undefined, pageUrl: string | undefined): URL {
  try {
    const base = new URL(baseUrl || '/', pageUrl);
    if (base.href === base.origin + base.pathname) return base;
  } catch {
    // Not a URL, or relative without a page.
  }
  throw new TypeError('baseUrl must be the address of an API');
}
