import type { Envelope } from '../envelope.ts';
import { HttpError } from '../errors.ts';
import type { HttpErrorKind } from '../errors.ts';
import type { Answer } from './exchange.ts';

/** The error that an answer without success becomes. */
export function toError(
  { status, retryAfterMs }: Answer,
  envelope: Envelope | undefined,
  path: string,
  stale: boolean,
): HttpError {
  const kind = kindOf(status, envelope);
  const details = { kind, path, status, retryAfterMs, stale };
  if (envelope) {
    const { code, msg, group, data } = envelope;
    return new HttpError(msg || 'unknown error', { ...details, code, group, data });
  }
  if (kind === 'malformed') {
    return new HttpError('unknown error', { ...details, code: 'HTTP_MALFORMED' });
  }
  return new HttpError(`request failed with status ${status}`, {
    ...details,
    code: String(status),
  });
}

function kindOf(status: number, envelope: Envelope | undefined): HttpErrorKind {
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  if (status >= 400) return 'client';
  return envelope ? 'business' : 'malformed';
}
