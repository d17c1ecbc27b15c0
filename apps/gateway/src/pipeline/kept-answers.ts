import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { gatewayCode } from '@bourse/gateway-contract';
import type { Envelope, Ledger } from '@bourse/gateway-contract';
import { readText } from '../database/read-row.ts';
import { Refusal } from '../route/refusal.ts';
import type { Repetition } from '../route/route.ts';
import type { Answer } from '../http/envelope.ts';

const keepMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

/** Refusals that are not stored, because they are independent of the effect of the call. */
const transientCodes = /^(?:400[01]\d|0002\d|00004|10021|429|5\d{4})$/;

export interface WritingCall extends Repetition {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly path: string;
  readonly now: number;
}

/** Runs a writing call; `keep` stores its answer, in a transaction if there is one. */
export type RunCall = (keep: (envelope: Envelope) => void) => Promise<Answer>;

interface Running {
  readonly bodyHash: string;
  readonly answer: Promise<Answer>;
}

/** Runs a writing call once for each idempotency key. */
export class KeptAnswers {
  readonly #running = new Map<string, Running>();
  readonly #store: AnswerStore;

  constructor(database: DatabaseSync) {
    this.#store = new AnswerStore(database);
  }

  /** Runs the call, or returns the answer of the earlier one. @throws Refusal `40011` if the body differs. */
  async once(call: WritingCall, run: RunCall): Promise<Answer> {
    const id = JSON.stringify([call.userId, call.ledger, call.path, call.key]);
    const { bodyHash } = call;
    const earlier = this.#running.get(id) ?? this.#store.find(call);
    if (earlier === undefined) return this.#run(id, call, run);
    if (earlier.bodyHash === bodyHash) return earlier.answer;
    throw new Refusal(
      gatewayCode.idempotencyConflict,
      'The idempotency key was used for another call.',
    );
  }

  async #run(id: string, call: WritingCall, run: RunCall): Promise<Answer> {
    const state = { isKept: false };
    const keep = (envelope: Envelope): void => {
      this.#store.keep(call, envelope);
      state.isKept = true;
    };
    const answer = run(keep);
    this.#running.set(id, { bodyHash: call.bodyHash, answer });
    try {
      const { envelope } = await answer;
      if (!state.isKept && !transientCodes.test(envelope.code)) keep(envelope);
      return await answer;
    } finally {
      this.#running.delete(id);
    }
  }
}

class AnswerStore {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #sweep: StatementSync;
  #sweptAt = 0;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare(
      `SELECT body_hash, envelope FROM kept_answers
       WHERE user_id = ? AND ledger = ? AND path = ? AND key = ? AND kept_at > ?`,
    );
    this.#insert = database.prepare(
      `INSERT OR REPLACE INTO kept_answers
       (user_id, ledger, path, key, body_hash, envelope, kept_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#sweep = database.prepare('DELETE FROM kept_answers WHERE kept_at <= ?');
  }

  find({ userId, ledger, path, key, now }: WritingCall): Running | undefined {
    const row = this.#select.get(userId, ledger, path, key, now - keepMs);
    if (row === undefined) return undefined;
    // The column contains what `keep` has stored.
    const envelope = JSON.parse(readText(row, 'envelope')) as Envelope;
    const answer = Promise.resolve({ envelope, headers: {} });
    return { bodyHash: readText(row, 'body_hash'), answer };
  }

  keep(call: WritingCall, envelope: Envelope): void {
    const { userId, ledger, path, key, bodyHash, now } = call;
    if (now - this.#sweptAt >= sweepEveryMs) {
      this.#sweptAt = now;
      this.#sweep.run(now - keepMs);
    }
    this.#insert.run(userId, ledger, path, key, bodyHash, JSON.stringify(envelope), now);
  }
}
