import { gatewayCode, type Envelope, type Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Units } from '../../stores/units.ts';
import { Refusal } from '../route/refusal.ts';
import type { Repetition } from '../route/route.ts';
import type { Answer } from '../http/envelope.ts';

const keepMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

/** Refusals that are not stored, because they are independent of the effect of the call. */
const transientCodes = /^(?:400[01]\d|2001[67]|0002\d|00004|10021|429|5\d{4})$/;

const storedEnvelope = v.object({
  code: v.string(),
  msg: v.string(),
  data: v.unknown(),
  group: v.exactOptional(v.string()),
});

export interface WritingCall extends Repetition {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly path: string;
  readonly now: number;
}

/** Runs a writing call; `keep` stores its answer, in the current unit of work if there is one. */
export type RunCall = (keep: (envelope: Envelope) => Promise<void>) => Promise<Answer>;

interface Running {
  readonly bodyHash: string;
  readonly answer: Promise<Answer>;
}

/** Runs a writing call once for each idempotency key. */
export class KeptAnswers {
  readonly #running = new Map<string, Promise<Running>>();
  readonly #store: AnswerStore;

  constructor(units: Units) {
    this.#store = new AnswerStore(units);
  }

  /** Runs the call, or resolves with the answer of the earlier one. @throws Refusal `40011` if the body differs. */
  async once(call: WritingCall, run: RunCall): Promise<Answer> {
    const id = JSON.stringify([call.userId, call.ledger, call.path, call.key]);
    const { bodyHash, answer } = await (this.#running.get(id) ?? this.#begin(id, call, run));
    if (bodyHash === call.bodyHash) return answer;
    throw new Refusal(
      gatewayCode.idempotencyConflict,
      'The idempotency key was used for another call.',
    );
  }

  /** Notes the call before anything is awaited, so that no second one runs beside it. */
  #begin(id: string, call: WritingCall, run: RunCall): Promise<Running> {
    const begun = this.#store
      .find(call)
      .then((kept) => kept ?? { bodyHash: call.bodyHash, answer: this.#run(call, run) });
    this.#running.set(id, begun);
    const end = () => this.#running.delete(id);
    begun.then(({ answer }) => answer).then(end, end);
    return begun;
  }

  async #run(call: WritingCall, run: RunCall): Promise<Answer> {
    const state = { isKept: false };
    const keep = async (envelope: Envelope): Promise<void> => {
      await this.#store.keep(call, envelope);
      state.isKept = true;
    };
    const answer = await run(keep);
    const { envelope } = answer;
    if (!state.isKept && !transientCodes.test(envelope.code)) await keep(envelope);
    return answer;
  }
}

class AnswerStore {
  readonly #units: Units;
  #sweptAt = 0;

  constructor(units: Units) {
    this.#units = units;
  }

  async find({ userId, ledger, path, key, now }: WritingCall): Promise<Running | undefined> {
    const row = await this.#units.db
      .selectFrom('kept_answers')
      .select(['body_hash', 'envelope'])
      .where('user_id', '=', userId)
      .where('ledger', '=', ledger)
      .where('path', '=', path)
      .where('key', '=', key)
      .where('kept_at', '>', now - keepMs)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const envelope = v.parse(storedEnvelope, JSON.parse(row.envelope));
    return { bodyHash: row.body_hash, answer: Promise.resolve({ envelope, headers: {} }) };
  }

  /** An answer that is too old to be found is replaced. */
  async keep(call: WritingCall, envelope: Envelope): Promise<void> {
    const { db } = this.#units;
    const { userId, ledger, path, key, bodyHash, now } = call;
    if (now - this.#sweptAt >= sweepEveryMs) {
      this.#sweptAt = now;
      await db
        .deleteFrom('kept_answers')
        .where('kept_at', '<=', now - keepMs)
        .execute();
    }
    const answer = { body_hash: bodyHash, envelope: JSON.stringify(envelope), kept_at: now };
    await db
      .insertInto('kept_answers')
      .values({ user_id: userId, ledger, path, key, ...answer })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'ledger', 'path', 'key']).doUpdateSet(answer),
      )
      .execute();
  }
}
