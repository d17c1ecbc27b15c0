import { toText } from '../envelope.ts';
import { HttpError } from '../errors.ts';
import type { HttpErrorDetails, HttpErrorKind } from '../errors.ts';

/** What an error tells of its call. */
export interface CallName {
  readonly path: string;
  readonly writes: boolean;
}

/** What else is known of a failure. */
interface Details extends Omit<HttpErrorDetails, 'kind' | 'code' | 'path' | 'writes'> {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
}

/** What is said where the server says nothing. */
const messages: Partial<Record<HttpErrorKind, string>> = {
  network: 'network error',
  aborted: 'request aborted',
  timeout: 'timeout exceeded',
  'unsupported-protocol': 'unsupported protocol',
};

/** The error of a call. Its code is `HTTP_` and its kind, unless another is given. */
export function failure(
  kind: HttpErrorKind,
  { path, writes }: CallName,
  { message, code = `HTTP_${kind.toUpperCase()}`, ...details }: Details = {},
): HttpError {
  const text = message || (messages[kind] ?? 'unknown error');
  return new HttpError(text, { ...details, kind, code, path, writes });
}

/** What a signer, an interceptor or a recovery throws keeps its code and stands behind the call's error. */
export function toHttpError(cause: unknown, name: CallName): HttpError {
  if (cause instanceof HttpError) return cause;
  const { message, code } = (cause ?? {}) as {
    readonly message?: unknown;
    readonly code?: unknown;
  };
  return failure('request', name, { message: toText(message), code: toText(code), cause });
}
