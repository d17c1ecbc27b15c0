import type { TimeSample } from '../create-server-clock.ts';
import { parseEnvelope } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import type { ResolvedOptions, SignedAttempt } from '../options.ts';
import { sha256Hex } from './digest.ts';
import { failure } from './failure.ts';
import { toHex } from './hex.ts';
import type { PlannedRequest } from './plan-request.ts';
import { parseRetryAfter } from './retry-after.ts';

/** What came back for one attempt. */
export interface Answer {
  readonly status: number;
  /** The body; empty when it is no UTF-8. */
  readonly text: string;
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
  const { ports, clock } = options;
  const { method, target: path } = request;
  const signer = request.signed ? options.signer : undefined;
  if (signer) await signer.prepare({ method, path });
  const uhti = toHex(ports.randomBytes(16));
  const tm = String(Math.round(clock.now()));
  const signed = signer && (await signer.sign({ method, path, body: request.body, tm, uhti }));
  const body = signed?.body ?? request.body;
  const headers = {
    ...baseHeaders(options, request),
    ...extraHeaders,
    tm,
    uhti,
    // A digest of the path as sent, the time, the trace and the body's bytes.
    sign: sha256Hex(path + tm + uhti + body),
    ...signed?.headers,
  };
  const { response, text, ...times } = await send(options, request, headers, body, signal);
  const envelope = parseEnvelope(text);
  const header = (name: string) => response.headers.get(name);
  const requestTime = header('requesttime') ?? '';
  // An answer from a cache tells the time of another day.
  if (/^\d{13}$/.test(requestTime) && Number(header('age')) <= 0) {
    clock.observe({
      serverMs: Number(requestTime),
      ...times,
      decisive: envelope?.code === '00022',
    });
  }
  return {
    status: response.status,
    text,
    envelope,
    gwSignError: signed ? header('gw-sign-error') : null,
    retryAfterMs: response.ok ? undefined : parseRetryAfter(header('retry-after'), clock),
    signed,
  };
}

function baseHeaders(options: ResolvedOptions, request: PlannedRequest): Record<string, string> {
  const { beta, simulation, ...caller } = options.context();
  const { contentType, idempotencyKey } = request;
  const headers: Record<string, string> = {
    'content-type': contentType,
    website: options.website,
    ...caller,
    ...(beta && { beta: '1' }),
    ...(simulation && { paptrading: '1' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const { method, target: path } = request;
  for (const intercept of options.interceptors.request) {
    Object.assign(headers, intercept({ method, path, headers }));
  }
  return headers;
}

interface Received extends Omit<TimeSample, 'serverMs' | 'decisive'> {
  readonly response: Response;
  readonly text: string;
}

async function send(
  { base, ports }: ResolvedOptions,
  request: PlannedRequest,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Received> {
  const { method } = request;
  try {
    const sentAt = ports.monotonicNow();
    const sentAtWall = ports.wallNow();
    const response = await ports.fetch(base.origin + request.target, {
      method,
      headers,
      signal,
      credentials: 'include',
      cache: 'no-store',
      // What was signed for one path is worth nothing at another, and is nobody else's business.
      redirect: 'error',
      body: method === 'POST' ? body : null,
    });
    const receivedAt = ports.monotonicNow();
    // Some engines take a redirect without `Location` for an answer.
    if (response.status >= 300 && response.status < 400) throw new Error('redirect');
    const text = decode(await response.arrayBuffer());
    return { response, text, sentAt, sentAtWall, receivedAt };
  } catch (cause) {
    // `fetch` fails alike for a dead network and for a header that no request can have: that throws here.
    new Headers(headers);
    throw failure('network', request, { cause });
  }
}

const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

function decode(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return '';
  }
}
