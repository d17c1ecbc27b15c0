import { toText } from '../envelope.ts';
import { HttpError, type HttpErrorDetails, type HttpErrorKind } from '../errors.ts';

export interface CallName {
  readonly path: string;
  readonly writes: boolean;
}

interface Details extends Omit<HttpErrorDetails, 'kind' | 'code' | 'path' | 'writes'> {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
}

const messages: Partial<Record<HttpErrorKind, string>> = {
  network: 'network error',
  aborted: 'request aborted',
  timeout: 'timeout exceeded',
  'unsupported-protocol': 'unsupported protocol',
};

/** Creates the error of a call. The code defaults to `HTTP_` followed by the kind. */
export function failure(
  kind: HttpErrorKind,
  { path, writes }: CallName,
  { message, code = `HTTP_${kind.toUpperCase()}`, ...details }: Details = {},
): HttpError {
  const text = message || (messages[kind] ?? 'unknown error');
  return new HttpError(text, { ...details, kind, code, path, writes });
}

/** Wraps an error thrown by a signer, an interceptor or a recovery. Its code and message are kept. */
export function toHttpError(cause: unknown, name: CallName): HttpError {
  if (cause instanceof HttpError) return cause;
  const { message, code }: Partial<Record<'message' | 'code', unknown>> = cause ?? {};
  return failure('request', name, { message: toText(message), code: toText(code), cause });
}
