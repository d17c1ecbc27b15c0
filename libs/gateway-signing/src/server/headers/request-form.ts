import { isTimestamp } from './fresh-timestamp.ts';

/** The parts of a request whose headers may be absent. */
export interface SentParts {
  /** Pathname and search, as received. */
  readonly path: string;
  /** Header `tm`. */
  readonly tm: string | undefined;
  /** Header `uhti`. */
  readonly uhti: string | undefined;
}

/** Whether a request has what a signing text consists of, in the form of the protocol. */
export function isSignable<T extends SentParts>(
  request: T,
): request is T & { readonly tm: string; readonly uhti: string } {
  const { path, tm, uhti } = request;
  return path.startsWith('/') && isTimestamp(tm) && /^[0-9a-f]{32}$/.test(uhti ?? '');
}
