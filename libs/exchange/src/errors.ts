/** Code of an {@link ExchangeError}. */
export type ExchangeErrorCode =
  /** The last write has failed; it is retried. Commands are accepted again once it succeeds. `cause` is the write's error. */
  | 'EXCHANGE_HALTED'
  /** An unexpected error could not be rolled back, because the disk has failed too. Nothing is accepted before a restart. */
  | 'EXCHANGE_FAILED'
  /** The file belongs to another program, or is no database. Nothing was written to it. */
  | 'EXCHANGE_FILE_FOREIGN'
  /** A later version has migrated the file. Nothing was written to it. */
  | 'EXCHANGE_FILE_NEWER'
  /** The file contradicts itself: its structure, the chain of its journal, or tables that follow from it. */
  | 'EXCHANGE_FILE_DAMAGED'
  /** The file ends before what was acknowledged. */
  | 'EXCHANGE_ROWS_LOST'
  /** The file of the journal's head is missing or damaged, so a loss would not be noticed. */
  | 'EXCHANGE_HEAD_MISSING'
  /** An export of the journal is cut or changed. */
  | 'EXCHANGE_EXPORT_INVALID'
  /** The worker thread has ended. */
  | 'EXCHANGE_WORKER_ENDED'
  /** The worker reported an error that no retry can fix. */
  | 'EXCHANGE_WORKER_FAILED'
  /** A feed of the worker was lost on its way. */
  | 'EXCHANGE_FEED_MISSING'
  /** A capture cannot be replayed: its file has another form, or its symbol is not listed. */
  | 'EXCHANGE_CAPTURE_INVALID';

/**
 * Every error that this library reports. A call that the exchange refuses is no error: its receipt holds the contract's
 * code. Invalid arguments throw a `TypeError` or `RangeError`.
 */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  /** Stable; compare this, not the message. */
  readonly code: ExchangeErrorCode;

  constructor(code: ExchangeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
