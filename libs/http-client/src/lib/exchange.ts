import { HttpError } from '../errors.ts';
import { parseEnvelope } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import type { ResolvedOptions, SignedAttempt } from '../options.ts';
import { integrityDigest } from './digest.ts';
import { toHex } from './hex.ts';
import { parseRetryAfter } from './retry-after.ts';

/** A request as it stays over all its attempts. */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST';
  /** Pathname and search, as sent. */
  readonly path: string;
  /** JSON text; empty without a body. */
  readonly body: string;
  readonly idempotencyKey: string | undefined;
  /** Whether the call changes something. */
  readonly writes: boolean;
  /** `false` leaves the signer out. */
  readonly signed: boolean;
}

/** What came back for one attempt. */
export interface Answer {
  readonly status: number;
  readonly envelope: Envelope | undefined;
  readonly gwSignError: string | null;
  readonly retryAfterMs: number | undefined;
  /** What the signer has made of the attempt; `undefined` where it had no part in it. */
  readonly signed: SignedAttempt | undefined;
}

/** Sends one attempt: signs it anew, sends it, reads its answer to the end, and sets the clock by it. */
export async function exchange(
  options: ResolvedOptions,
  request: PlannedRequest,
  extraHeaders: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const { ports, clock, signer } = options;
  const { method, path } = request;
  if (request.signed) await signer?.prepare({ method, path });
  const uhti = toHex(ports.randomBytes(16));
  const tm = String(Math.round(clock.now()));
  const signed = request.signed
    ? await signer?.sign({ method, path, body: request.body, tm, uhti })
    : undefined;
  const body = signed?.body ?? request.body;
  const headers = {
    ...baseHeaders(options, request),
    ...extraHeaders,
    tm,
    uhti,
    sign: integrityDigest(path, tm, uhti, body),
    ...signed?.headers,
  };
  const sentAt = ports.monotonicNow();
  const response = await send(options, request, headers, body, signal);
  const receivedAt = ports.monotonicNow();
  const envelope = parseEnvelope(await readText(response, path));
  setClock(options, response, envelope, sentAt, receivedAt);
  return {
    status: response.status,
    envelope,
    gwSignError: response.headers.get('gw-sign-error'),
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), ports.wallNow()),
    signed,
  };
}

function baseHeaders(options: ResolvedOptions, request: PlannedRequest): Record<string, string> {
  const context = options.context();
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    website: 'mix',
    terminaltype: context.terminaltype,
    locale: context.locale,
    language: context.language,
    terminalCode: context.terminalCode,
    deviceId: context.deviceId,
  };
  if (context.beta) headers['beta'] = '1';
  if (context.simulation) headers['paptrading'] = '1';
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  for (const intercept of options.interceptors.request) {
    Object.assign(headers, intercept({ method: request.method, path: request.path }));
  }
  return headers;
}

async function send(
  { baseUrl, ports }: ResolvedOptions,
  { method, path }: PlannedRequest,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Response> {
  const init = { method, headers, signal, credentials: 'include', cache: 'no-store' } as const;
  try {
    return await ports.fetch(baseUrl + path, method === 'POST' ? { ...init, body } : init);
  } catch (cause) {
    throw networkError(path, cause);
  }
}

async function readText(response: Response, path: string): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw networkError(path, cause);
  }
}

function networkError(path: string, cause: unknown): HttpError {
  return new HttpError('network error', { kind: 'network', code: 'HTTP_NETWORK', path, cause });
}

/** An answer from a cache tells the time of another day. */
function setClock(
  { clock }: ResolvedOptions,
  { headers }: Response,
  envelope: Envelope | undefined,
  sentAt: number,
  receivedAt: number,
): void {
  const requestTime = headers.get('requesttime') ?? '';
  if (!/^\d{13}$/.test(requestTime) || Number(headers.get('age') ?? 0) > 0) return;
  const decisive = envelope?.code === '00022';
  clock.observe({ serverMs: Number(requestTime), sentAt, receivedAt, decisive });
}
