import type { HttpErrorKind } from '../errors.ts';
import { HttpError } from '../errors.ts';

/** Failures that may have passed a moment later. */
const passingKinds: readonly HttpErrorKind[] = ['network', 'server', 'timeout', 'rate-limited'];

/** Nobody looks at an empty screen for longer, in milliseconds. */
const maximumDelayMs = 30_000;

/**
 * Whether a call may be made again after a failure: a read that failed by `network`, `server` or `timeout`, or by
 * `rate-limited` where the server says how long to wait. Nothing that writes, and no wait of more than 30 s.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.writes) return false;
  const { kind, retryAfterMs } = error;
  if (kind === 'rate-limited' && retryAfterMs === undefined) return false;
  return passingKinds.includes(kind) && (retryAfterMs ?? 0) <= maximumDelayMs;
}

/**
 * How long to wait before a call is made again, in milliseconds: as the server says, else 1 s, doubled with each failure.
 *
 * @param failures - Retries that have failed so far, from 0.
 */
export function retryDelayMs(failures: number, error: unknown): number {
  const wish = error instanceof HttpError ? error.retryAfterMs : undefined;
  return wish ?? Math.min(1_000 * 2 ** failures, maximumDelayMs);
}
