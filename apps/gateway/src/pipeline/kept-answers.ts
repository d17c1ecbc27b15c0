import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { gatewayCode } from '@bourse/gateway-contract';
import type { Envelope, Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { Answer } from '../http/envelope.ts';

const keepMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

/** Refusals that are not stored, because they are independent of the effect of the call. */
const transientCodes = /^(?:400[01]\d|0002\d|00004|10021|429|5\d{4})$/;

export interface WritingCall {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly path: string;
  readonly key: string;
  readonly body: Uint8Array;
  readonly now: number;
}

/** Runs a writing call once for each idempotency key. */
export interface KeptAnswers {
  /** Runs `run`, or returns the answer of the earlier call. @throws Refusal `40011` if the body differs. */
  once(
    call: WritingCall,
    run: (keep: (envelope: Envelope) => void) => Promise<Answer>,
  ): Promise<Answer>;
}

interface Running {
  readonly bodyHash: string;
  readonly answer: Promise<Answer>;
}

export function createKeptAnswers(database: DatabaseSync): KeptAnswers {
  const running = new Map<string, Running>();
  const rows = createRows(database);
  return {
    async once(call, run) {
      const id = JSON.stringify([call.userId, call.ledger, call.path, call.key]);
      const bodyHash = createHash('sha256').update(call.body).digest('hex');
      const earlier = running.get(id) ?? rows.find(call);
      if (earlier !== undefined) {
        if (earlier.bodyHash === bodyHash) return earlier.answer;
        throw new Refusal(
          gatewayCode.idempotencyConflict,
          'The idempotency key was used for another call.',
        );
      }
      const state = { isKept: false };
      const keep = (envelope: Envelope): void => {
        rows.keep(call, bodyHash, envelope);
        state.isKept = true;
      };
      const answer = run(keep);
      running.set(id, { bodyHash, answer });
      try {
        const { envelope } = await answer;
        if (!state.isKept && !transientCodes.test(envelope.code)) keep(envelope);
        return await answer;
      } finally {
        running.delete(id);
      }
    },
  };
}

interface Rows {
  find(call: WritingCall): Running | undefined;
  keep(call: WritingCall, bodyHash: string, envelope: Envelope): void;
}

function createRows(database: DatabaseSync): Rows {
  const select = database.prepare(
    `SELECT body_hash, envelope FROM kept_answers
     WHERE user_id = ? AND ledger = ? AND path = ? AND key = ? AND kept_at > ?`,
  );
  const insert = database.prepare(
    `INSERT OR REPLACE INTO kept_answers (user_id, ledger, path, key, body_hash, envelope, kept_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const sweep = database.prepare('DELETE FROM kept_answers WHERE kept_at <= ?');
  let sweptAt = 0;
  return {
    find({ userId, ledger, path, key, now }) {
      const row = select.get(userId, ledger, path, key, now - keepMs) as
        { readonly body_hash: string; readonly envelope: string } | undefined;
      if (row === undefined) return undefined;
      const envelope = JSON.parse(row.envelope) as Envelope;
      return { bodyHash: row.body_hash, answer: Promise.resolve({ envelope, headers: {} }) };
    },
    keep({ userId, ledger, path, key, now }, bodyHash, envelope) {
      if (now - sweptAt >= sweepEveryMs) {
        sweptAt = now;
        sweep.run(now - keepMs);
      }
      insert.run(userId, ledger, path, key, bodyHash, JSON.stringify(envelope), now);
    },
  };
}
