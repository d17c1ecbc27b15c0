/**
 * Kind of the failure that ended a call.
 *
 * - `network`: the request could not be sent or its answer not received.
 * - `aborted`: the caller's signal was aborted.
 * - `timeout`: the deadline passed; `code` is `401`.
 * - `unsupported-protocol`: the address is neither http nor https.
 * - `client`: HTTP 4xx other than 429.
 * - `rate-limited`: HTTP 429.
 * - `server`: HTTP 5xx.
 * - `business`: an envelope whose code is not success.
 * - `malformed`: a success without an envelope in UTF-8, or whose data does not match the contract's schema.
 * - `request`: the request cannot be built, e.g. because its path is empty; or a signer, an interceptor or a recovery threw.
 */
export type HttpErrorKind =
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'unsupported-protocol'
  | 'client'
  | 'rate-limited'
  | 'server'
  | 'business'
  | 'malformed'
  | 'request';

/** Details of a failed call. */
export interface HttpErrorDetails {
  readonly kind: HttpErrorKind;
  /** The envelope's code if there is one; otherwise see {@link HttpError.code}. */
  readonly code: string;
  /** Pathname of the call, without its query. */
  readonly path: string;
  /** HTTP status; `undefined` if no answer was received. */
  readonly status?: number | undefined;
  readonly group?: string | undefined;
  readonly data?: unknown;
  /** Delay that the server asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the refusal concerns a session or key that is no longer in use. Default `false`. */
  readonly stale?: boolean;
  /** Whether the call changes state. Default `false`. */
  readonly writes?: boolean;
  readonly cause?: unknown;
}

/** The only error that a call rejects with. Its `message` is the envelope's `msg`, which may be shown. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  declare readonly kind: HttpErrorKind;
  /**
   * The envelope's code; without an envelope the HTTP status, `401` for a timeout, or
   * `HTTP_NETWORK`, `HTTP_ABORTED`, `HTTP_PROTOCOL`, `HTTP_MALFORMED`, `HTTP_API_NAME`,
   * `HTTP_REQUEST`. An error thrown by a signer, an interceptor or a recovery keeps its code.
   */
  declare readonly code: string;
  declare readonly path: string;
  declare readonly status: number | undefined;
  declare readonly group: string | undefined;
  declare readonly data: unknown;
  declare readonly retryAfterMs: number | undefined;
  /** Whether the refusal concerns a session or key that is no longer in use, according to the signer. */
  declare readonly stale: boolean;
  /** Whether the call changes state. Sending it again may change it twice. */
  declare readonly writes: boolean;

  constructor(message: string, details: HttpErrorDetails) {
    super(message, details);
    Object.assign(this, { stale: false, writes: false }, details);
  }

  /** Whether to show or log the failure. Network failures, aborted calls and rate limits are not reported. */
  get reportable(): boolean {
    return !['network', 'aborted', 'rate-limited'].includes(this.kind);
  }
}
