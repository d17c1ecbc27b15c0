import type { HttpErrorKind } from '../errors.ts';
import { HttpError } from '../errors.ts';

/** Kinds of failures that may be temporary. */
const temporaryKinds: readonly HttpErrorKind[] = ['network', 'server', 'timeout', 'rate-limited'];

/** The longest delay before a retry, in milliseconds. */
const maximumDelayMs = 30_000;

/**
 * Whether a call may be retried: a read that failed with `network`, `server` or `timeout`, or with `rate-limited` and a
 * `Retry-After`. Writes, and delays of more than 30 s, are not retried.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.writes) return false;
  const { kind, retryAfterMs } = error;
  if (kind === 'rate-limited' && retryAfterMs === undefined) return false;
  return temporaryKinds.includes(kind) && (retryAfterMs ?? 0) <= maximumDelayMs;
}

/**
 * Returns the delay before a retry in milliseconds: the server's `Retry-After`, otherwise 1 s, doubled after each failure.
 *
 * @param failures - Number of failed retries so far.
 */
export function retryDelayMs(failures: number, error: unknown): number {
  const retryAfterMs = error instanceof HttpError ? error.retryAfterMs : undefined;
  return retryAfterMs ?? Math.min(1_000 * 2 ** failures, maximumDelayMs);
}
