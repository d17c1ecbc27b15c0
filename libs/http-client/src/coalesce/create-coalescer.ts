import { hasSucceeded, type Outcome } from '../attempt/attempts.ts';
import { parseEnvelope } from '../envelope.ts';
import type { HttpPorts } from '../ports.ts';
import type { PlannedRequest } from '../request/plan-request.ts';
import { createRecentCalls } from './create-recent-calls.ts';
import type { SharedCall } from './create-shared-call.ts';

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
  const { join, forget } = createRecentCalls<Outcome>(ports, keepText);
  let lastIdentity: string | undefined;
  return {
    coalesce: ({ target: { method, path }, signed, body }, start) => {
      const current = identity();
      if (current !== lastIdentity) forget();
      lastIdentity = current;
      // Requests are identical whatever their headers, and whatever encryption makes of the body.
      const key = [method, path, signed, body].join(' ');
      const { wait, isFirst, drop } = join(key, start);
      return { wait: isFirst ? wait : async (options) => parseAgain(await wait(options)), drop };
    },
    write: async (call) => {
      forget();
      try {
        return await call();
      } finally {
        forget();
      }
    },
    forget,
  };
}

/** Keeps the text of a success alone; each later caller parses it. */
function keepText(outcome: Outcome): Outcome | undefined {
  return hasSucceeded(outcome) ? { ...outcome, envelope: undefined } : undefined;
}

/** Callers may change the data that they receive. */
function parseAgain(outcome: Outcome): Outcome {
  return { ...outcome, envelope: parseEnvelope(outcome.text) };
}
