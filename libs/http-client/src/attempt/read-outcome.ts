import type { CallDescription } from '../contract.ts';
import type { Envelope } from '../envelope.ts';
import type { HttpError, HttpErrorKind } from '../errors.ts';
import { hasSucceeded, type Outcome } from './attempts.ts';
import { failure } from '../request/failure.ts';
import type { PlannedRequest } from '../request/plan-request.ts';

/** @param drop - Called if validation fails, so that no later caller shares the answer. */
export async function readOutcome(
  outcome: Outcome,
  call: CallDescription,
  request: PlannedRequest,
  drop?: () => void,
): Promise<unknown> {
  if (!hasSucceeded(outcome)) throw toError(outcome, request);
  const { data } = outcome.envelope;
  const schema = call.answer;
  if (!schema) return data;
  const result = await schema['~standard'].validate(data);
  if (!result.issues) return result.value;
  drop?.();
  const cause = new Error(result.issues.map(({ message }) => message).join('; '));
  throw failure('malformed', request, { cause });
}

function toError(
  { answer: { status, retryAfterMs }, envelope, stale }: Outcome,
  request: PlannedRequest,
): HttpError {
  const known =
    status < 300 ? {} : { code: String(status), msg: `request failed with status ${status}` };
  const { code, msg, group, data }: Partial<Envelope> = envelope ?? known;
  const details = { message: msg, code, status, group, data, retryAfterMs, stale };
  return failure(kindOf(status, envelope), request, details);
}

function kindOf(status: number, envelope: Envelope | undefined): HttpErrorKind {
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  if (status >= 400) return 'client';
  return envelope ? 'business' : 'malformed';
}
