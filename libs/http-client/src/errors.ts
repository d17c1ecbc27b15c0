/**
 * What kind of failure ended a call.
 *
 * - `network`: the request could not be sent or its answer not received.
 * - `aborted`: the caller's signal ended it.
 * - `timeout`: the deadline passed; `code` is `401`.
 * - `unsupported-protocol`: the address is neither http nor https.
 * - `client`: HTTP 4xx other than 429.
 * - `rate-limited`: HTTP 429.
 * - `server`: HTTP 5xx.
 * - `business`: an envelope whose code is not success.
 * - `malformed`: a success that is no envelope in UTF-8, or whose data has not the promised shape.
 * - `request`: the request itself cannot be built, e.g. an empty path; or a signer, an interceptor or a recovery has thrown.
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

/** What is known of a failed call. */
export interface HttpErrorDetails {
  readonly kind: HttpErrorKind;
  /** The envelope's code where there is one; otherwise see {@link HttpError.code}. */
  readonly code: string;
  /** Pathname of the call, without its query. */
  readonly path: string;
  /** HTTP status; `undefined` when nothing was received. */
  readonly status?: number | undefined;
  readonly group?: string | undefined;
  readonly data?: unknown;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** The refusal is about a session or a key that is no longer in use. Default `false`. */
  readonly stale?: boolean;
  /** Whether the call changes something. Default `false`. */
  readonly writes?: boolean;
  readonly cause?: unknown;
}

/** The only error a call rejects with. Its `message` is the envelope's `msg`, for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  declare readonly kind: HttpErrorKind;
  /**
   * The envelope's code; without an envelope the HTTP status, `401` for a timeout, or
   * `HTTP_NETWORK`, `HTTP_ABORTED`, `HTTP_PROTOCOL`, `HTTP_MALFORMED`, `HTTP_API_NAME`,
   * `HTTP_REQUEST`; what a signer, an interceptor or a recovery has thrown keeps its own.
   */
  declare readonly code: string;
  declare readonly path: string;
  declare readonly status: number | undefined;
  declare readonly group: string | undefined;
  declare readonly data: unknown;
  declare readonly retryAfterMs: number | undefined;
  /** The signer's word that the refusal is about a session or a key that is no longer in use. */
  declare readonly stale: boolean;
  /** The call changes something: whoever sends it again may do so twice. */
  declare readonly writes: boolean;

  constructor(message: string, details: HttpErrorDetails) {
    super(message, details);
    Object.assign(this, { stale: false, writes: false }, details);
  }

  /** Whether a failure is worth a toast or a log line: what the network or the person did is not. */
  get reportable(): boolean {
    return !['network', 'aborted', 'rate-limited'].includes(this.kind);
  }
}
