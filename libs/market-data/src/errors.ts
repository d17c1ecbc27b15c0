/** Code of a {@link MarketDataError}. */
export type MarketDataErrorCode =
  /** The host refused to open a socket. The stream tries again. */
  | 'MARKET_SOCKET_FAILED'
  /** A message did not match the protocol and was ignored. */
  | 'MARKET_MESSAGE_MALFORMED'
  /** The server refused a subscription. It is requested again after a reconnection. */
  | 'MARKET_REQUEST_REFUSED'
  /** `getLogin` rejected. It is called again after a reconnection. */
  | 'MARKET_LOGIN_FAILED'
  /** The server refused the login. It is sent again after a reconnection. */
  | 'MARKET_LOGIN_REFUSED'
  /** The server ended the session. The stream continues without a login. */
  | 'MARKET_SESSION_ENDED'
  /** The worker could not be created, or failed. The stream continues in the page. */
  | 'MARKET_WORKER_FAILED'
  /** A page of candles could not be loaded. */
  | 'MARKET_HISTORY_FAILED'
  /** A listener threw. The others were still called. */
  | 'MARKET_LISTENER_FAILED';

/** Every error that this library reports. Invalid arguments throw a `TypeError` instead. */
export class MarketDataError extends Error {
  override readonly name = 'MarketDataError';
  readonly code: MarketDataErrorCode;
  /** The server's code of a refusal, e.g. `43010`. */
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

/** Wraps an error thrown by a listener. */
export function listenerFailed(cause: unknown): MarketDataError {
  return new MarketDataError('MARKET_LISTENER_FAILED', 'A listener threw', { cause });
}
