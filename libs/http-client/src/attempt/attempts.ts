import { isSuccess, type Envelope } from '../envelope.ts';
import type { Recovery, RefusedAnswer, ResolvedOptions } from '../options.ts';
import type { PlannedRequest } from '../request/plan-request.ts';
import { sendAttempt, type Answer } from './send-attempt.ts';

/** Attempts of one call, whatever the reason for each retry. */
const maximumAttempts = 3;

/** The last answer of a call. A recovery may have returned another envelope in place of the answer's. */
export interface Outcome extends Answer {
  readonly stale: boolean;
}

/** Properties of an attempt that depend on the waiting callers. */
export interface AttemptContext {
  readonly signal: AbortSignal;
  /** Runs a step that waits for a person. No caller's deadline runs meanwhile. */
  readonly withoutDeadline: <T>(step: () => Promise<T>) => Promise<T>;
}

export function hasSucceeded(outcome: Outcome): outcome is Outcome & { envelope: Envelope } {
  return outcome.status < 400 && isSuccess(outcome.envelope);
}

/** Sends a request until it succeeds, no recovery applies, or three attempts have been made. */
export async function runAttempts(
  options: ResolvedOptions,
  request: PlannedRequest,
  { signal, withoutDeadline }: AttemptContext,
): Promise<Outcome> {
  const { path, writes } = request.name;
  let extraHeaders: Readonly<Record<string, string>> = {};
  for (let attempt = 1; ; attempt += 1) {
    const { gwSignError, signed, ...answer } = await sendAttempt(
      options,
      request,
      extraHeaders,
      signal,
    );
    const { envelope, status } = answer;
    if (envelope) {
      if (status === 200 && envelope.status === 'error') options.ports.logError(envelope.msg);
      for (const intercept of options.interceptors.response) intercept({ path, status, envelope });
    }
    // The signer does not receive a success without `gw-sign-error`.
    const isQuiet = gwSignError === null && isSuccess(envelope);
    const code = envelope?.code ?? String(status);
    const verdict =
      signed &&
      !isQuiet &&
      (await options.signer?.judgeAnswer({
        path: request.target.path,
        code,
        status,
        gwSignError,
        attempt,
        writes,
        request: signed,
      }));
    const outcome: Outcome = { ...answer, stale: verdict === 'stale' };
    if (hasSucceeded(outcome) || signal.aborted || attempt === maximumAttempts) return outcome;
    // The gateway has received this `uhti` before. One more attempt uses a new one.
    const isReplay = envelope?.code === '40010' && attempt === 1;
    extraHeaders = {};
    if (verdict === 'retry' || isReplay) continue;
    if (!envelope) return outcome;
    const refused: RefusedAnswer = { path, envelope, attempt, signal };
    const recovery = await withoutDeadline(() => recover(options, refused));
    if (!recovery) return outcome;
    if ('envelope' in recovery) {
      // Callers that join later parse the text.
      return { ...outcome, ...recovery, text: JSON.stringify(recovery.envelope) };
    }
    extraHeaders = recovery.retryWith;
  }
}

async function recover(
  { recoveries }: ResolvedOptions,
  refused: RefusedAnswer,
): Promise<Recovery | undefined> {
  for (const tryRecovery of recoveries) {
    const recovery = await tryRecovery(refused);
    if (recovery) return recovery;
  }
  return undefined;
}
