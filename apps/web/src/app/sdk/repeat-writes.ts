import type { CallContract } from '@bourse/gateway-contract';
import { proofText } from '@bourse/gateway-contract/proof';
import { digestOf, toHex } from '#platform/sdk/digest.ts';
import { isUnanswered } from '#platform/sdk/unanswered.ts';

/** How long a call without an answer is remembered. */
const rememberMs = 10 * 60 * 1000;

/** Sends a call under an idempotency key; without one the call has no effect that could happen twice. */
type Send<Answer> = (idempotencyKey: string | undefined) => Promise<Answer>;

/**
 * Returns a function that sends calls, so that a writing call of a user happens once, however often it is repeated: while it is
 * running, a repetition receives its answer, and after it ended without an answer, a repetition has its idempotency key. The proof of a
 * payload is no part of it.
 */
export function createRepeatWrites(now: () => number) {
  const running = new Map<string, Promise<unknown>>();
  const unanswered = new Map<string, { readonly key: string; readonly until: number }>();

  async function run<Answer>(text: string, send: Send<Answer>): Promise<Answer> {
    // A payload may hold secrets, which a digest does not keep.
    const name = (await digestOf(text)) ?? text;
    const earlier = unanswered.get(name);
    const key = earlier && earlier.until > now() ? earlier.key : randomKey();
    unanswered.delete(name);
    try {
      return await send(key);
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(name, { key, until: now() + rememberMs });
      throw error;
    }
  }

  return async <Answer>(
    { access, writes, path }: CallContract,
    payload: unknown,
    send: Send<Answer>,
  ): Promise<Answer> => {
    if (access !== 'user' || !writes) return send(undefined);
    const text = `${path} ${proofText(payload)}`;
    const current = running.get(text);
    // The same call has the same answer.
    if (current) return current as Promise<Answer>;
    const answer = run(text, send);
    running.set(text, answer);
    const end = () => running.delete(text);
    answer.then(end, end);
    return answer;
  };
}

function randomKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
