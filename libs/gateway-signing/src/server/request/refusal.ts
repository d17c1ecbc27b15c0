/** The check that a request has failed. A gateway may answer it in the header `gw-sign-error`. */
export type RefusalReason =
  /** The path has more than one reading. */
  | 'path-ambiguous'
  /** `tm`, `uhti` or `sign` is absent or malformed, or the digest is that of another request. */
  | 'digest-invalid'
  /** No key is bound to the session. */
  | 'session-missing'
  /** A header of the device signature is absent. */
  | 'signature-missing'
  /** Signed in another mode than the config's. */
  | 'mode-mismatch'
  /** `tm` is not fresh. */
  | 'timestamp-stale'
  /** Signed with another key than the session's. */
  | 'key-mismatch'
  /** The signature or the MD5 is that of another request. */
  | 'signature-invalid'
  /** The nonce was used before. */
  | 'request-replayed'
  /** The body is not JSON. */
  | 'body-malformed'
  /** The body is not encrypted as it must be, or for another request. */
  | 'ciphertext-invalid';

/** The code of an envelope that refuses a request. */
export type RefusalCode =
  '00004' | '00020' | '00021' | '00022' | '00023' | '40001' | '40005' | '40009' | '40010' | '40012';

const codes: Readonly<Record<RefusalReason, RefusalCode>> = {
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
};

/** A request that the gateway must not serve. */
export interface RequestRefusal {
  readonly ok: false;
  /** The code of the envelope to answer. */
  readonly code: RefusalCode;
  readonly reason: RefusalReason;
  /** The HTTP status of the answer. */
  readonly status: 200 | 400;
}

export function refuse(reason: RefusalReason): RequestRefusal {
  const code = codes[reason];
  return { ok: false, code, reason, status: code.startsWith('4') ? 400 : 200 };
}
