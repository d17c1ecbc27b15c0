import { SigningError } from '../errors.ts';

/**
 * What a device signature covers: 0 the path and a 100-second bucket of the time, 1 the trace id
 * too, 2 the body too, 3 an RFC 9421 profile.
 */
export type SignMode = 0 | 1 | 2 | 3;

/** The parts of a request that a device signature may cover. */
export interface SigningParts {
  /** Pathname and search, as sent. */
  readonly path: string;
  /** Header `tm`: milliseconds since the epoch in 13 digits. */
  readonly tm: string;
  /** Header `uhti`: the request's trace id, 32 lower-case hex digits. */
  readonly uhti: string;
  /** The exact bytes sent; empty without a body. */
  readonly body: Uint8Array;
}

/** The 100-second bucket of a time header: its first 8 digits. */
export function timeBucket(tm: string): string {
  return tm.slice(0, 8);
}

/**
 * The bytes that `device-sign` signs and `device-sign-data-md5` hashes: a plain concatenation.
 *
 * @throws SigningError `SIGN_MODE_UNSUPPORTED` for mode 3.
 */
export function signingText(mode: SignMode, parts: SigningParts): Uint8Array<ArrayBuffer> {
  if (mode !== 0 && mode !== 1 && mode !== 2) {
    throw new SigningError('SIGN_MODE_UNSUPPORTED', `Sign mode ${String(mode)} is not supported`);
  }
  const head = new TextEncoder().encode(
    parts.path + timeBucket(parts.tm) + (mode === 0 ? '' : parts.uhti),
  );
  if (mode !== 2) return head;
  const text = new Uint8Array(head.length + parts.body.length);
  text.set(head);
  text.set(parts.body, head.length);
  return text;
}
