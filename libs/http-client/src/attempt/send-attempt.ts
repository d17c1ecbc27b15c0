import type { TimeSample } from '../create-server-clock.ts';
import { parseEnvelope, type Envelope } from '../envelope.ts';
import type { ResolvedOptions, SignedAttempt } from '../options.ts';
import { sha256Hex } from './digest.ts';
import { HttpError } from '../errors.ts';
import { failure } from '../request/failure.ts';
import { toHex } from '../hex.ts';
import type { PlannedRequest } from '../request/plan-request.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface Answer {
  readonly status: number;
  /** The body; empty if it is not valid UTF-8. */
  readonly text: string;
  readonly envelope: Envelope | undefined;
  readonly gwSignError: string | null;
  readonly retryAfterMs: number | undefined;
  readonly signed: SignedAttempt | undefined;
}

/** Signs and sends one attempt, reads its whole answer and updates the clock. */
export async function sendAttempt(
  options: ResolvedOptions,
  request: PlannedRequest,
  extraHeaders: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const { ports, clock } = options;
  const { method, target: path, sealed } = request;
  const signer = request.signed ? options.signer : undefined;
  if (signer) await signer.prepare({ method, path, sealed });
  const uhti = toHex(ports.randomBytes(16));
  const tm = String(Math.round(clock.now()));
  const signed =
    signer && (await signer.sign({ method, path, sealed, body: request.body, tm, uhti }));
  const body = signed?.body ?? request.body;
  const headers = {
    ...baseHeaders(options, request),
    ...extraHeaders,
    tm,
    uhti,
    sign: sha256Hex(path + tm + uhti + body),
    ...signed?.headers,
  };
  const { response, text, ...times } = await send(options, request, headers, body, signal);
  const envelope = parseEnvelope(text);
  const header = (name: string) => response.headers.get(name);
  const requestTime = header('requesttime') ?? '';
  // A cached answer has an old `requesttime`.
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
  { base, maxBodyBytes, ports }: ResolvedOptions,
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
      // The signature is valid for one path only, and must not reach another host.
      redirect: 'error',
      body: method === 'POST' ? body : null,
    });
    const receivedAt = ports.monotonicNow();
    const { status } = response;
    // Some engines return a redirect without `Location` as an answer.
    if (status >= 300 && status < 400 && status !== 304) throw new Error('redirect');
    const chunks = await readBody(request, response, maxBodyBytes);
    return { response, text: decode(chunks), sentAt, sentAtWall, receivedAt };
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    // `fetch` rejects with the same error for a network failure and an invalid header. The latter throws here.
    new Headers(headers);
    throw failure('network', request, { cause });
  }
}

/** @throws HttpError for a body that is longer than the limit after decompression. The rest of it is not read. */
async function readBody(
  request: PlannedRequest,
  { body, status }: Response,
  limit: number,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  if (!body) return chunks;
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { value } = await reader.read();
    if (!value) return chunks;
    chunks.push(value);
    length += value.length;
    if (length > limit) {
      void reader.cancel().catch(() => undefined);
      const cause = new RangeError(`More than ${limit} bytes`);
      throw failure('malformed', request, { status, cause });
    }
  }
}

/** One for all bodies: creating it takes longer than decoding a short body. */
let utf8: TextDecoder | undefined;

/** Returns the text of a body; none if it is not UTF-8. */
function decode(chunks: readonly Uint8Array[]): string {
  const decoder = (utf8 ??= new TextDecoder('utf-8', { fatal: true }));
  try {
    if (chunks.length === 1) return decoder.decode(chunks[0]);
    let text = '';
    for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch {
    // After an error it may keep bytes of this body.
    utf8 = undefined;
    return '';
  }
}
