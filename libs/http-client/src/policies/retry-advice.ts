import { HttpError, type HttpErrorKind } from '../errors.ts';

/** Kinds of failures that may be temporary. */
const temporaryKinds: readonly HttpErrorKind[] = ['network', 'server', 'timeout', 'rate-limited'];

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * Whether a call may be retried: a read that failed with `network`, `server` or `timeout`, or with `rate-limited` and a
 * `Retry-After`. Writes, and delays of more than 30 s, are not retried.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.writes) return false;
  const { kind, retryAfterMs = kind === 'rate-limited' ? Infinity : 0 } = error;
  return temporaryKinds.includes(kind) && retryAfterMs <= longestDelayMs;
}

/**
 * Returns the delay after a failure, in milliseconds: the server's `Retry-After`, otherwise it grows with `failures`, the
 * number of consecutive failures before this one, from 1 s up to 30 s. No share is random. The other libraries have
 * copies of this contract: libraries do not import each other.
 *
 * @param failures - Number of failed retries so far.
 */
export function retryDelayMs(failures: number, error: unknown): number {
  const retryAfterMs = error instanceof HttpError ? error.retryAfterMs : undefined;
  return retryAfterMs ?? Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
}
