/** Codes of calls that the client refuses itself. Nothing was sent. */
export const clientCode = {
  offline: 'OFFLINE',
  /** The private stream is down, so that the result of an order could not be shown. */
  streamDown: 'STREAM_DOWN',
  /** Another tab has changed the ledger. */
  ledgerStale: 'LEDGER_STALE',
  /** The call names a ledger that is not the client's. */
  ledgerOther: 'LEDGER_OTHER',
} as const;

/** Code of a call that the client refuses itself. */
export type ClientCode = (typeof clientCode)[keyof typeof clientCode];
