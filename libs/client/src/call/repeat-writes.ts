import type { CallAnswer, CallContract, CallPayload, FreshProof } from '@bourse/gateway-contract';
import { isUnanswered } from '../errors/unanswered.ts';

/** How long a call without an answer is remembered. */
const rememberMs = 10 * 60 * 1000;

/** JSON leaves these members of a payload out. */
const noProof: Readonly<Record<keyof FreshProof, undefined>> = {
  googleCode: undefined,
  fidoVerifyCode: undefined,
  pwd: undefined,
  verifyCode: undefined,
};

/** Sends a call under an idempotency key; without one the call has no effect that could happen twice. */
type Send<Answer> = (idempotencyKey: string | undefined) => Promise<Answer>;

/** Sends a writing call of a user once, and any other call each time. */
export type SendOnce = <T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  send: Send<CallAnswer<T>>,
) => Promise<CallAnswer<T>>;

/** Dependencies of {@link createRepeatWrites}. */
export interface RepeatParts {
  /** The gateway's time in milliseconds. */
  readonly now: () => number;
  /** A random UUID. */
  readonly createId: () => string;
}

/**
 * Returns a function that sends calls, so that a writing call of a user happens once, however often it is repeated: while it is
 * running, a repetition receives its answer, and after it ended without an answer, a repetition has its idempotency key. The proof of a
 * payload is no part of it. A call that takes others back ends the memory of them.
 */
export function createRepeatWrites({ now, createId }: RepeatParts): SendOnce {
  const running = new Map<string, Promise<unknown>>();
  const unanswered = new Map<string, { readonly key: string; readonly until: number }>();

  async function run<Answer>(name: string, send: Send<Answer>): Promise<Answer> {
    const earlier = unanswered.get(name);
    const key = earlier && earlier.until > now() ? earlier.key : createId().replaceAll('-', '');
    unanswered.delete(name);
    try {
      return await send(key);
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(name, { key, until: now() + rememberMs });
      throw error;
    }
  }

  return async ({ access, writes, path, cancels }, payload, send) => {
    if (access !== 'user' || !writes) return send(undefined);
    const name = path + JSON.stringify({ ...Object(payload), ...noProof });
    const current = running.get(name);
    if (current) return current;
    const answer = run(name, send);
    running.set(name, answer);
    const end = () => running.delete(name);
    answer.then(() => {
      end();
      if (cancels) unanswered.clear();
    }, end);
    return answer;
  };
}
