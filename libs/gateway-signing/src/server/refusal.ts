const codes = {
  'path-ambiguous': '40005',
  'digest-invalid': '40009',
  'session-missing': '00004',
  'signature-missing': '00020',
  'mode-mismatch': '00021',
  'timestamp-stale': '00022',
  'key-mismatch': '00023',
  'signature-invalid': '00023',
  'request-replayed': '40010',
  'body-malformed': '40001',
  'ciphertext-invalid': '40012',
} as const;

/** The check that a request has failed. A gateway may answer it in the header `gw-sign-error`. */
export type RefusalReason = keyof typeof codes;

/** A request that the gateway must not serve. */
export interface RequestRefusal {
  readonly ok: false;
  /** The code of the envelope to answer. */
  readonly code: (typeof codes)[RefusalReason];
  readonly reason: RefusalReason;
}

export function refuse(reason: RefusalReason): RequestRefusal {
  return { ok: false, code: codes[reason], reason };
}
