import { createHttpClient, HttpError, type HttpErrorKind } from '../../src/index.ts';
import { caller } from './client.ts';

/** Destinations of calls other than the test's own server. */
export type Elsewhere = 'refused' | 'ftp' | 'unknown host';

/** One way for a call to fail. Plain data, so that it can be passed to a page. */
export interface Failure {
  readonly name: string;
  /** Path, which selects the behaviour of the failing server. */
  readonly path: string;
  readonly elsewhere?: Elsewhere;
  readonly timeoutMs?: number;
  /** When the caller aborts: after the request is sent, after the headers have arrived, or after the end. */
  readonly abort?: 'before' | 'while' | 'in the body' | 'after';
  /** An invalid header. */
  readonly terminalCode?: string;
  /** `undefined` if the call succeeds. */
  readonly kind?: HttpErrorKind;
  readonly code?: string;
  readonly status?: number;
  /** Minimum and maximum. */
  readonly retryAfterMs?: readonly [number, number];
}

const network = { kind: 'network', code: 'HTTP_NETWORK' } as const;
const timeout = { kind: 'timeout', code: '401', timeoutMs: 150 } as const;
const aborted = { kind: 'aborted', code: 'HTTP_ABORTED' } as const;
const malformed = { kind: 'malformed', code: 'HTTP_MALFORMED', status: 200 } as const;

/** Every failure in the specification, and more. */
export const failures: readonly Failure[] = [
  { name: 'HTTP-10 a refused connection', path: '/ok', elsewhere: 'refused', ...network },
  {
    name: 'HTTP-10 a host name that does not exist',
    path: '/ok',
    elsewhere: 'unknown host',
    ...network,
  },
  { name: 'HTTP-10 a reset before the headers', path: '/reset', ...network },
  { name: 'HTTP-10 a reset in a body of known length', path: '/reset-body', ...network },
  { name: 'HTTP-10 a reset in a chunked body', path: '/reset-chunks', ...network },
  { name: 'HTTP-29 a loop of redirects', path: '/redirect-loop', ...network },
  { name: 'HTTP-29 a redirect to a call that would succeed', path: '/redirect', ...network },
  { name: 'HTTP-29 a redirect to nowhere', path: '/redirect-nowhere', ...network },
  { name: 'HTTP-14 a stall before the headers', path: '/stall', ...timeout },
  { name: 'HTTP-14 a stall in the body', path: '/stall-body', ...timeout },
  { name: 'HTTP-14 a slow drip past the deadline', path: '/drip', ...timeout },
  { name: 'HTTP-15 an abort before', path: '/ok', abort: 'before', ...aborted },
  { name: 'HTTP-15 an abort while waiting', path: '/stall', abort: 'while', ...aborted },
  { name: 'HTTP-15 an abort in the body', path: '/stall-body', abort: 'in the body', ...aborted },
  { name: 'HTTP-15 an abort after, which is too late', path: '/ok', abort: 'after' },
  {
    name: 'HTTP-11 a status of 400',
    path: '/status/400',
    kind: 'client',
    code: '400',
    status: 400,
  },
  {
    name: 'HTTP-11 a status of 401',
    path: '/status/401',
    kind: 'client',
    code: '401',
    status: 401,
  },
  {
    name: 'HTTP-11 a status of 404',
    path: '/status/404',
    kind: 'client',
    code: '404',
    status: 404,
  },
  {
    name: 'HTTP-11 a status of 500',
    path: '/status/500',
    kind: 'server',
    code: '500',
    status: 500,
  },
  {
    name: 'HTTP-11 a status of 503',
    path: '/status/503',
    kind: 'server',
    code: '503',
    status: 503,
  },
  {
    name: 'HTTP-12 a refusal in a 400',
    path: '/refusal',
    kind: 'client',
    code: '40009',
    status: 400,
  },
  { name: 'HTTP-2 a refusal', path: '/business', kind: 'business', code: '43012', status: 200 },
  {
    name: 'HTTP-13 a 429 with seconds',
    path: '/limited/seconds',
    kind: 'rate-limited',
    code: '429',
    status: 429,
    retryAfterMs: [7_000, 7_000],
  },
  {
    name: 'HTTP-13 a 429 with a date',
    path: '/limited/date',
    kind: 'rate-limited',
    code: '429',
    status: 429,
    retryAfterMs: [4_000, 8_000],
  },
  { name: 'HTTP-3 HTML instead of JSON', path: '/html', ...malformed },
  { name: 'HTTP-3 truncated JSON', path: '/truncated', ...malformed },
  { name: 'HTTP-3 an empty body', path: '/empty', ...malformed },
  { name: 'HTTP-30 a body in Latin-1', path: '/latin1', ...malformed },
  { name: 'HTTP-30 a body in UTF-16', path: '/utf16', ...malformed },
  {
    name: 'HTTP-30 a server error in Latin-1',
    path: '/latin1-error',
    kind: 'server',
    code: '502',
    status: 502,
  },
  {
    name: 'HTTP-16 an unsupported protocol',
    path: '/ok',
    elsewhere: 'ftp',
    kind: 'unsupported-protocol',
    code: 'HTTP_PROTOCOL',
  },
  { name: 'HTTP-16 no name', path: '', kind: 'request', code: 'HTTP_API_NAME' },
  {
    name: 'HTTP-41 a header that cannot be sent',
    path: '/ok',
    terminalCode: 'two\nlines',
    kind: 'request',
    code: 'HTTP_REQUEST',
  },
];

/** Destinations of the calls. */
export type Origins = Readonly<Record<Elsewhere | 'server', string>>;

/** Makes the call. @returns The error, or the data that the call resolved with. */
export async function fail(failure: Failure, origins: Origins): Promise<unknown> {
  const { path, elsewhere = 'server', abort, terminalCode = '', timeoutMs = 10_000 } = failure;
  const controller = new AbortController();
  if (abort === 'before') controller.abort();
  const client = createHttpClient({
    baseUrl: origins[elsewhere],
    context: () => ({ ...caller, terminalCode }),
    timeoutMs,
    ports: { fetch: (url, init) => fetchAndAbort(controller, abort, url, init) },
  });
  const call = client.call({ method: 'GET', path }, undefined, { signal: controller.signal });
  return call.then(
    async (data) => {
      controller.abort();
      await Promise.resolve();
      return data;
    },
    (error: unknown) => error,
  );
}

async function fetchAndAbort(
  controller: AbortController,
  abort: Failure['abort'],
  ...request: Parameters<typeof fetch>
): Promise<Response> {
  const answer = fetch(...request);
  if (abort === 'while') controller.abort();
  const response = await answer;
  if (abort === 'in the body') controller.abort();
  return response;
}

/** Describes how a failure differs from the expected one; `undefined` if it does not. */
export function judge(
  { kind, code, status, retryAfterMs }: Failure,
  met: unknown,
): string | undefined {
  if (kind === undefined) return met instanceof Error ? `failed: ${met.message}` : undefined;
  if (!(met instanceof HttpError)) return `no HttpError but ${String(met)}`;
  const wanted = JSON.stringify([kind, code, status ?? null]);
  const got = JSON.stringify([met.kind, met.code, met.status ?? null]);
  if (wanted !== got) return `${got} instead of ${wanted}: ${String(met.cause)}`;
  const [least, most] = retryAfterMs ?? [0, 0];
  const wait = met.retryAfterMs ?? 0;
  return wait >= least && wait <= most ? undefined : `waits ${wait} ms`;
}
