import { parseEnvelope, type Envelope } from '../envelope.ts';
import type { ResolvedOptions, SignedAttempt } from '../options.ts';
import { sha256Hex } from './digest.ts';
import { HttpError } from '../errors.ts';
import { failure, type CallName } from '../request/failure.ts';
import { randomId, type PlannedRequest } from '../request/plan-request.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface Answer {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  /** The body; empty if it is not valid UTF-8. */
  readonly text: string;
  readonly envelope: Envelope | undefined;
}

/** An answer, with what its signer judges it by. */
interface SignedAnswer extends Answer {
  readonly gwSignError: string | null;
  readonly signed: SignedAttempt | undefined;
}

/** Signs and sends one attempt, reads its whole answer and updates the clock. */
export async function sendAttempt(
  options: ResolvedOptions,
  request: PlannedRequest,
  extraHeaders: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<SignedAnswer> {
  const { ports, clock } = options;
  const { target } = request;
  const { path } = target;
  const signer = request.signed ? options.signer : undefined;
  if (signer) await signer.prepare(target);
  const uhti = randomId(ports);
  const tm = clock.now().toFixed();
  const signed = signer && (await signer.sign({ ...target, body: request.body, tm, uhti }));
  const { body } = signed ?? request;
  const headers = {
    ...baseHeaders(options, request),
    ...extraHeaders,
    tm,
    uhti,
    sign: sha256Hex(path + tm + uhti + body),
    ...signed?.headers,
  };
  const sentAt = ports.monotonicNow();
  const sentAtWall = ports.wallNow();
  const { response, text, receivedAt } = await send(options, request, headers, body, signal);
  const { status } = response;
  const header = (name: string) => response.headers.get(name) ?? '';
  const envelope = parseEnvelope(text);
  // A cached answer has an old `requesttime`.
  if (/^\d{13}$/.test(header('requesttime')) && Number(header('age')) <= 0) {
    const serverMs = Number(header('requesttime'));
    clock.observe({
      serverMs,
      sentAt,
      sentAtWall,
      receivedAt,
      decisive: envelope?.code === '00022',
    });
  }
  return {
    status,
    text,
    envelope,
    retryAfterMs: response.ok ? undefined : parseRetryAfter(header('retry-after'), clock),
    gwSignError: response.headers.get('gw-sign-error'),
    signed,
  };
}

function baseHeaders(options: ResolvedOptions, request: PlannedRequest): Record<string, string> {
  const { beta, simulation, ...caller } = options.context();
  const { method, path } = request.target;
  const headers: Record<string, string> = {
    ...request.headers,
    ...caller,
    ...(beta && { beta: '1' }),
    ...(simulation && { paptrading: '1' }),
  };
  for (const intercept of options.interceptors.request) {
    Object.assign(headers, intercept({ method, path, headers }));
  }
  return headers;
}

async function send(
  { origin, maxBodyBytes, ports }: ResolvedOptions,
  { name, target: { method, path } }: PlannedRequest,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) {
  try {
    const response = await ports.fetch(origin + path, {
      method,
      headers,
      signal,
      credentials: 'include',
      cache: 'no-store',
      // The signature is valid for one path only, and must not reach another host. Workers do not implement `error`.
      redirect: 'manual',
      body: method === 'POST' ? body : null,
    });
    const receivedAt = ports.monotonicNow();
    const { status } = response;
    // Browsers hide a redirect behind the status 0, other engines return it.
    if (!status || (status >= 300 && status < 400 && status !== 304)) {
      void response.body?.cancel().catch(() => undefined);
      throw new Error('redirect');
    }
    return { response, receivedAt, text: await readText(name, response, maxBodyBytes) };
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    // `fetch` rejects with the same error for a network failure and an invalid header. The latter throws here.
    new Headers(headers);
    throw failure('network', name, { msg: 'network error', cause });
  }
}

/** One for all bodies: creating it takes longer than decoding a short body. */
let utf8: TextDecoder | undefined;

/**
 * Returns the text of a body; none if it is not UTF-8.
 *
 * @throws HttpError for a body that is longer than the limit after decompression. The rest of it is not read.
 */
async function readText(
  name: CallName,
  { body, status }: Response,
  limit: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  let rest = limit;
  let value: Uint8Array | undefined;
  while ((value = (await reader?.read())?.value)) {
    chunks.push(value);
    rest -= value.length;
    if (rest < 0) {
      void reader?.cancel().catch(() => undefined);
      const cause = new RangeError(`More than ${limit} bytes`);
      throw failure('malformed', name, { status, cause });
    }
  }
  const decoder = (utf8 ??= new TextDecoder('utf-8', { fatal: true }));
  try {
    const last = chunks.at(-1);
    return chunks.map((chunk) => decoder.decode(chunk, { stream: chunk !== last })).join('');
  } catch {
    // After an error it may keep bytes of this body.
    utf8 = undefined;
    return '';
  }
}
