import { isSuccess, type Envelope } from '../envelope.ts';
import type { Recovery, RequestSigner, ResolvedOptions } from '../options.ts';
import type { PlannedRequest } from '../request/plan-request.ts';
import { sendAttempt, type Answer } from './send-attempt.ts';

/** Attempts of one call, whatever the reason for each retry. */
const maximumAttempts = 3;

export interface Outcome {
  readonly answer: Answer;
  /** The envelope of the answer, or the one that a recovery returned in its place. */
  readonly envelope: Envelope | undefined;
  readonly stale: boolean;
}

/** Properties of an attempt that depend on the waiting callers. */
export interface AttemptContext {
  readonly signal: AbortSignal;
  /** Runs a step that waits for a person. No caller's deadline runs meanwhile. */
  readonly withoutDeadline: <T>(step: () => Promise<T>) => Promise<T>;
}

export function hasSucceeded(outcome: Outcome): outcome is Outcome & { envelope: Envelope } {
  const { answer, envelope } = outcome;
  return answer.status < 400 && envelope !== undefined && isSuccess(envelope);
}

/** Sends a request until it succeeds, no recovery applies, or three attempts have been made. */
export async function runAttempts(
  options: ResolvedOptions,
  request: PlannedRequest,
  { signal, withoutDeadline }: AttemptContext,
): Promise<Outcome> {
  const { path } = request;
  let extraHeaders: Readonly<Record<string, string>> = {};
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendAttempt(options, request, extraHeaders, signal);
    const { envelope, status } = answer;
    if (envelope) {
      if (status === 200 && envelope.status === 'error') options.ports.logError(envelope.msg);
      for (const intercept of options.interceptors.response) intercept({ path, status, envelope });
    }
    const verdict = await judgeAnswer(options, request, answer, attempt);
    const outcome: Outcome = { answer, envelope, stale: verdict === 'stale' };
    if (hasSucceeded(outcome) || signal.aborted) return outcome;
    if (attempt === maximumAttempts) return outcome;
    const next = await withoutDeadline(() =>
      recover(options, path, answer, verdict, attempt, signal),
    );
    if (!next) return outcome;
    if ('envelope' in next) return { ...outcome, envelope: next.envelope };
    extraHeaders = next.retryWith;
  }
}

type Verdict = Awaited<ReturnType<RequestSigner['judgeAnswer']>>;

/** Returns the signer's verdict. The signer does not receive a success without `gw-sign-error`. */
async function judgeAnswer(
  { signer }: ResolvedOptions,
  { target: path, writes }: PlannedRequest,
  { envelope, status, gwSignError, signed: request }: Answer,
  attempt: number,
): Promise<Verdict> {
  const isQuiet = gwSignError === null && envelope && isSuccess(envelope);
  if (isQuiet || !signer || !request) return 'done';
  return signer.judgeAnswer({
    path,
    code: envelope?.code ?? String(status),
    status,
    gwSignError,
    attempt,
    writes,
    request,
  });
}

async function recover(
  { recoveries }: ResolvedOptions,
  path: string,
  { envelope }: Answer,
  verdict: Verdict,
  attempt: number,
  signal: AbortSignal,
): Promise<Recovery | undefined> {
  // The gateway has received this `uhti` before. One more attempt uses a new one.
  const isReplay = envelope?.code === '40010' && attempt === 1;
  if (verdict === 'retry' || isReplay) return { retryWith: {} };
  if (!envelope) return undefined;
  for (const recovery of recoveries) {
    const found = await recovery({ path, envelope, attempt, signal });
    if (found) return found;
  }
  return undefined;
}
