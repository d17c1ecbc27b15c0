/**
 * Parts of a request that a device signature covers. Mode 0: the path and a 100-second bucket of
 * the time. Mode 1: also the trace id. Mode 2: also the body. Mode 3: method, path, query, body,
 * time and trace id, as an HTTP message signature (RFC 9421).
 */
export type SignMode = 0 | 1 | 2 | 3;

/** Modes whose signing text is a plain concatenation. */
export type TextMode = Exclude<SignMode, 3>;

/** Parts of a request that a device signature may cover. */
export interface SigningParts {
  /** As sent, in upper case; only mode 3 covers it. */
  readonly method: string;
  /** Pathname and search, as sent. */
  readonly path: string;
  /** Header `tm`: milliseconds since the epoch in 13 digits. */
  readonly tm: string;
  /** Header `uhti`: the request's trace id, 32 lower-case hex digits. */
  readonly uhti: string;
  /** The exact bytes sent; empty without a body. */
  readonly body: Uint8Array;
}

/** Parts that the signing text of modes 0 to 2 is built from. */
export type TextParts = Omit<SigningParts, 'method'>;

/** Returns the 100-second bucket of a time header: its first 8 digits. */
export function timeBucket(tm: string): string {
  return tm.slice(0, 8);
}

/**
 * Returns the bytes that `device-sign` signs and `device-sign-data-md5` hashes in modes 0 to 2: a
 * plain concatenation. For mode 3 see `signatureBase`.
 */
export function signingText(mode: TextMode, parts: TextParts): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(
    parts.path + timeBucket(parts.tm) + (mode === 0 ? '' : parts.uhti),
  );
  if (mode !== 2) return head;
  const text = new Uint8Array(head.length + parts.body.length);
  text.set(head);
  text.set(parts.body, head.length);
  return text;
}
