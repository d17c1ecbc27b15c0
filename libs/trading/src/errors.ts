/** Codes of a {@link TradingError}. */
export type TradingErrorCode =
  /** A text that should be an amount is no decimal number. */
  'TRADING_NOT_DECIMAL';

/** Error of this library. */
export class TradingError extends Error {
  override readonly name = 'TradingError';
  readonly code: TradingErrorCode;

  constructor(code: TradingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
