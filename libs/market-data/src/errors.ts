/**
 * Why something went wrong.
 *
 * - `MARKET_SOCKET_FAILED`: the host refused to open a socket at all; it is tried again.
 * - `MARKET_MESSAGE_MALFORMED`: a message was not of the protocol; it is ignored.
 * - `MARKET_REQUEST_REFUSED`: the server refused a subscription; it is asked again after a reconnection.
 * - `MARKET_LOGIN_FAILED`: `getLogin` rejected; it is asked again after a reconnection.
 * - `MARKET_LOGIN_REFUSED`: the server refused the login; it is sent again after a reconnection.
 * - `MARKET_SESSION_ENDED`: the server ended the session; the stream goes on without a login.
 * - `MARKET_LISTENER_FAILED`: a listener threw; the others were still called.
 */
export type MarketDataErrorCode =
  | 'MARKET_SOCKET_FAILED'
  | 'MARKET_MESSAGE_MALFORMED'
  | 'MARKET_REQUEST_REFUSED'
  | 'MARKET_LOGIN_FAILED'
  | 'MARKET_LOGIN_REFUSED'
  | 'MARKET_SESSION_ENDED'
  | 'MARKET_LISTENER_FAILED';

/** Every error that this library reports. Misuse throws a `TypeError` instead. */
export class MarketDataError extends Error {
  override readonly name = 'MarketDataError';
  readonly code: MarketDataErrorCode;
  /** The server's own code of a refusal, e.g. `43010`. */
  readonly serverCode: string | undefined;

  constructor(
    code: MarketDataErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly serverCode?: string } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.serverCode = options.serverCode;
  }
}

/** For whatever a listener has thrown. */
export function listenerFailed(cause: unknown): MarketDataError {
  return new MarketDataError('MARKET_LISTENER_FAILED', 'A listener threw', { cause });
}
