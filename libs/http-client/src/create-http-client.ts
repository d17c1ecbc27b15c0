import type { AnswerOf, CallDescription, PayloadOf } from './contract.ts';
import type { Envelope } from './envelope.ts';
import { isSuccess } from './envelope.ts';
import { HttpError } from './errors.ts';
import { createDeadline } from './lib/deadline.ts';
import { exchange } from './lib/exchange.ts';
import type { Answer, PlannedRequest } from './lib/exchange.ts';
import { planRequest } from './lib/plan-request.ts';
import { toError } from './lib/to-error.ts';
import { resolveOptions } from './options.ts';
import type { HttpClientOptions, Recovery, RequestSigner, ResolvedOptions } from './options.ts';

/** A request is sent so often at most, whatever its re-sends are for. */
const maximumAttempts = 3;

/** The gateway has seen this `uhti` before; a new one may be tried once. */
const replayedCode = '40010';

/** What one call may be told. */
export interface CallOptions {
  /** Ends the call; it rejects with kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Time for all attempts, in milliseconds. Default: the client's. */
  readonly timeoutMs?: number | undefined;
  /** `false` sends without device signature. Default `true`. */
  readonly signed?: boolean | undefined;
}

/** Makes the calls of one gateway. */
export interface HttpClient {
  /**
   * Makes a call and resolves with its data.
   *
   * @throws HttpError always; see its `kind` and `code`. What a signer throws is its `cause`.
   */
  call<const T extends CallDescription>(
    call: T,
    payload?: PayloadOf<T>,
    options?: CallOptions,
  ): Promise<AnswerOf<T>>;
}

/**
 * Makes a client.
 *
 * @example
 * ```ts
 * const client = createHttpClient({ context: () => ({ terminaltype: '1', locale: 'en', language: 'en_US', terminalCode: '', deviceId }) });
 * const { symbols } = await client.call(getSymbols);
 * ```
 * @throws TypeError for options that can never work.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const resolved = resolveOptions(options);
  return {
    call: async (call, payload, callOptions = {}) => {
      try {
        return (await runCall(resolved, call, payload, callOptions)) as never;
      } catch (cause) {
        const error = toHttpError(cause, call.path);
        for (const intercept of resolved.interceptors.error) intercept(error);
        throw error;
      }
    },
  };
}

async function runCall(
  options: ResolvedOptions,
  call: CallDescription,
  payload: unknown,
  callOptions: CallOptions,
): Promise<unknown> {
  const { signal, timeoutMs = options.timeoutMs, signed = true } = callOptions;
  const request = planRequest(call, payload, signed, options.baseUrl, options.ports);
  const deadline = createDeadline(options.ports, call.path, timeoutMs, signal);
  let extraHeaders: Readonly<Record<string, string>> = {};
  for (let attempt = 1; ; attempt += 1) {
    const headers = extraHeaders;
    const answer = await deadline.spend((attemptSignal) =>
      exchange(options, request, headers, attemptSignal),
    );
    const { envelope } = answer;
    if (envelope) notify(options, call.path, answer.status, envelope);
    const verdict = hasComplaint(options, answer)
      ? await deadline.spend(() => settle(options, request, answer, attempt))
      : 'done';
    if (envelope && isSuccess(envelope) && answer.status < 400) {
      return readData(call, envelope);
    }
    const next =
      verdict === 'retry' && attempt < maximumAttempts
        ? { retryWith: {} }
        : await recover(options, call.path, answer, attempt, signal);
    if (next && 'retryWith' in next) {
      extraHeaders = next.retryWith;
      continue;
    }
    const final = next && 'envelope' in next ? next.envelope : envelope;
    throw toError(answer, final, call.path, verdict === 'stale');
  }
}

type Verdict = Awaited<ReturnType<RequestSigner['settle']>>;

/** A success is none of the signer's business, unless it complains about the signature. */
function hasComplaint(
  { signer }: ResolvedOptions,
  { envelope, gwSignError, signed }: Answer,
): boolean {
  const isQuiet = gwSignError === null && envelope !== undefined && isSuccess(envelope);
  return signer !== undefined && signed !== undefined && !isQuiet;
}

/** What the signer says about an answer. */
async function settle(
  { signer }: ResolvedOptions,
  { path, writes }: PlannedRequest,
  { envelope, status, gwSignError, signed: request }: Answer,
  attempt: number,
): Promise<Verdict> {
  if (signer === undefined || request === undefined) return 'done';
  const code = envelope?.code ?? String(status);
  return signer.settle({ path, code, status, gwSignError, attempt, writes, request });
}

function notify(options: ResolvedOptions, path: string, status: number, envelope: Envelope): void {
  if (status === 200 && envelope.status === 'error') options.ports.logError(envelope.msg);
  for (const intercept of options.interceptors.response) intercept({ path, status, envelope });
}

/** What can be done about a refusal; `undefined` when it stands. */
async function recover(
  options: ResolvedOptions,
  path: string,
  { envelope }: Answer,
  attempt: number,
  signal: AbortSignal | undefined,
): Promise<Recovery | undefined> {
  // Without an attempt left there is nothing to recover for, least of all a person's effort.
  if (!envelope || attempt === maximumAttempts) return undefined;
  if (envelope.code === replayedCode && attempt === 1) return { retryWith: {} };
  for (const recovery of options.recoveries) {
    const found = await recovery({ path, envelope, attempt, signal });
    if (found) return found;
  }
  return undefined;
}

async function readData(call: CallDescription, { data }: Envelope): Promise<unknown> {
  const schema = call.answer;
  if (!schema) return data;
  const result = await schema['~standard'].validate(data);
  if (!result.issues) return result.value;
  throw new HttpError('unknown error', {
    kind: 'malformed',
    code: 'HTTP_MALFORMED',
    path: call.path,
    cause: new Error(result.issues.map(({ message }) => message).join('; ')),
  });
}

/** A signer's or interceptor's own error keeps its code and stands behind the call's. */
function toHttpError(cause: unknown, path: string): HttpError {
  if (cause instanceof HttpError) return cause;
  const code = readCode(cause) ?? 'HTTP_REQUEST';
  const message = cause instanceof Error ? cause.message : 'unknown error';
  return new HttpError(message, { kind: 'request', code, path, cause });
}

function readCode(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}
