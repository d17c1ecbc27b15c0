import { hasSucceeded, type Outcome } from '../attempt/attempts.ts';
import { parseEnvelope } from '../envelope.ts';
import type { HttpPorts } from '../ports.ts';
import type { PlannedRequest } from '../request/plan-request.ts';
import { RecentCalls } from './recent-calls.ts';
import type { SharedCall } from './shared-call.ts';

export interface CoalescedCall extends Pick<SharedCall<Outcome>, 'wait'> {
  readonly drop: () => void;
}

export interface Coalescer {
  readonly coalesce: (request: PlannedRequest, start: () => SharedCall<Outcome>) => CoalescedCall;
  /** Runs a writing call. Reads that overlap it may return the state before it, so no later caller joins them. */
  readonly write: (call: () => Promise<unknown>) => Promise<unknown>;
  /** Prevents later callers from joining any call that has started. */
  readonly forget: () => void;
}

/** @param identity - Whose answers are read; callers with different identities share nothing. */
export function createCoalescer(ports: HttpPorts, identity: () => string): Coalescer {
  const recent = new RecentCalls<Outcome>(ports, keepText);
  let lastIdentity: string | undefined;
  return {
    coalesce: ({ method, target, signed, body }, start) => {
      const current = identity();
      if (current !== lastIdentity) recent.forget();
      lastIdentity = current;
      // Requests are identical whatever their headers, and whatever encryption makes of the body.
      const key = [method, target, signed, body].join(' ');
      const { wait, isFirst, drop } = recent.join(key, start);
      return { wait: isFirst ? wait : waitForCopy(wait), drop };
    },
    write: async (call) => {
      recent.forget();
      try {
        return await call();
      } finally {
        recent.forget();
      }
    },
    forget: () => {
      recent.forget();
    },
  };
}

/** Keeps the text of a success alone; each later caller parses it. */
function keepText(outcome: Outcome): Outcome | undefined {
  if (!hasSucceeded(outcome)) return undefined;
  const { answer, envelope, stale } = outcome;
  if (envelope !== answer.envelope) return outcome;
  return {
    answer: { ...answer, envelope: undefined, signed: undefined },
    envelope: undefined,
    stale,
  };
}

/** Parses the answer again: callers may change the data that they receive. */
function waitForCopy(wait: SharedCall<Outcome>['wait']): SharedCall<Outcome>['wait'] {
  return async (options) => {
    const outcome = await wait(options);
    const { answer, envelope } = outcome;
    if (envelope !== answer.envelope) return outcome;
    return { ...outcome, envelope: parseEnvelope(answer.text) };
  };
}
