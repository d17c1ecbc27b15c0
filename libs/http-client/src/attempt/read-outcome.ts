import type { CallDescription } from '../contract.ts';
import type { HttpErrorKind } from '../errors.ts';
import { hasSucceeded, type Outcome } from './attempts.ts';
import { failure, type CallName } from '../request/failure.ts';

/** @param drop - Called if validation fails, so that no later caller shares the answer. */
export async function readOutcome(
  outcome: Outcome,
  { answer: schema }: CallDescription,
  name: CallName,
  drop?: () => void,
): Promise<unknown> {
  if (!hasSucceeded(outcome)) {
    const { status, retryAfterMs, stale, envelope } = outcome;
    const byStatus = { code: String(status), msg: `request failed with status ${status}` };
    const details = envelope ?? (status < 300 ? {} : byStatus);
    throw failure(kindOf(outcome), name, { ...details, status, retryAfterMs, stale });
  }
  const { data } = outcome.envelope;
  if (!schema) return data;
  const result = await schema['~standard'].validate(data);
  if (!result.issues) return result.value;
  drop?.();
  const cause = new Error(result.issues.map(({ message }) => message).join('; '));
  throw failure('malformed', name, { cause });
}

function kindOf({ status, envelope }: Outcome): HttpErrorKind {
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  if (status >= 400) return 'client';
  return envelope ? 'business' : 'malformed';
}
