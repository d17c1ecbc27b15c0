import { toText } from '../envelope.ts';
import { HttpError, type HttpErrorDetails, type HttpErrorKind } from '../errors.ts';

export interface CallName {
  readonly path: string;
  readonly writes: boolean;
}

interface Details extends Omit<HttpErrorDetails, 'kind' | 'code' | 'path' | 'writes'> {
  /** Message of the error. Default `unknown error`. */
  readonly msg?: string | undefined;
  readonly code?: string | undefined;
}

/** Creates the error of a call. The code defaults to `HTTP_` followed by the kind. */
export function failure(
  kind: HttpErrorKind,
  name: CallName,
  { msg, code = `HTTP_${kind.toUpperCase()}`, ...details }: Details,
): HttpError {
  return new HttpError(msg || 'unknown error', { ...details, ...name, kind, code });
}

/** Wraps an error thrown by a signer, an interceptor or a recovery. Its code and message are kept. */
export function toHttpError(cause: unknown, name: CallName): HttpError {
  if (cause instanceof HttpError) return cause;
  const { message, code }: Partial<Record<'message' | 'code', unknown>> = cause ?? {};
  return failure('request', name, { msg: toText(message), code: toText(code), cause });
}
