import { isSuccess } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import type { Recovery, RequestSigner, ResolvedOptions } from '../options.ts';
import { exchange } from './exchange.ts';
import type { Answer } from './exchange.ts';
import type { Course } from './flight.ts';
import type { PlannedRequest } from './plan-request.ts';

/** How a request has ended. */
export interface Outcome {
  readonly answer: Answer;
  /** The answer's own, or the one that stands in its place. */
  readonly envelope: Envelope | undefined;
  /** The signer's word on the refusal. */
  readonly stale: boolean;
}

/** Whether an outcome gives its callers data. */
export function hasSucceeded(outcome: Outcome): outcome is Outcome & { envelope: Envelope } {
  const { answer, envelope } = outcome;
  return answer.status < 400 && envelope !== undefined && isSuccess(envelope);
}

/** Sends a request until it is answered for good. */
export async function makeAttempts(
  options: ResolvedOptions,
  request: PlannedRequest,
  { signal, aside }: Course,
): Promise<Outcome> {
  // Whatever the re-sends are for.
  const maximumAttempts = 3;
  const { path } = request;
  let extraHeaders: Readonly<Record<string, string>> = {};
  for (let attempt = 1; ; attempt += 1) {
    const answer = await exchange(options, request, extraHeaders, signal);
    const { envelope, status } = answer;
    if (envelope) {
      if (status === 200 && envelope.status === 'error') options.ports.logError(envelope.msg);
      for (const see of options.interceptors.response) see({ path, status, envelope });
    }
    const verdict = await settle(options, request, answer, attempt);
    const outcome: Outcome = { answer, envelope, stale: verdict === 'stale' };
    if (hasSucceeded(outcome) || signal.aborted) return outcome;
    // Without an attempt left there is nothing to recover for, least of all a person's effort.
    if (attempt === maximumAttempts) return outcome;
    const next = await aside(() => recover(options, path, answer, verdict, attempt, signal));
    if (!next) return outcome;
    if ('envelope' in next) return { ...outcome, envelope: next.envelope };
    extraHeaders = next.retryWith;
  }
}

type Verdict = Awaited<ReturnType<RequestSigner['settle']>>;

/** What the signer says. A success is none of its business, unless it complains about the signature. */
async function settle(
  { signer }: ResolvedOptions,
  { target: path, writes }: PlannedRequest,
  { envelope, status, gwSignError, signed: request }: Answer,
  attempt: number,
): Promise<Verdict> {
  const isQuiet = gwSignError === null && envelope && isSuccess(envelope);
  if (isQuiet || !signer || !request) return 'done';
  return signer.settle({
    path,
    code: envelope?.code ?? String(status),
    status,
    gwSignError,
    attempt,
    writes,
    request,
  });
}

/** What can be done about a refusal; `undefined` when it stands. */
async function recover(
  { recoveries }: ResolvedOptions,
  path: string,
  { envelope }: Answer,
  verdict: Verdict,
  attempt: number,
  signal: AbortSignal,
): Promise<Recovery | undefined> {
  // The gateway has seen this `uhti` before; a new one may be tried once.
  const isReplay = envelope?.code === '40010' && attempt === 1;
  if (verdict === 'retry' || isReplay) return { retryWith: {} };
  if (!envelope) return undefined;
  for (const recovery of recoveries) {
    const found = await recovery({ path, envelope, attempt, signal });
    if (found) return found;
  }
  return undefined;
}
