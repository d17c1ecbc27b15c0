import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { CodePurpose } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import { tooMany } from '../../edge/limits/too-many.ts';
import type { Units } from '../../stores/units.ts';

const codeMs = 600_000;

const proofCodeMs = 300_000;

const maximumAttempts = 5;

/** Codes of a network that are valid at one time. */
const maximumOfNetwork = 200;

const digits = 6;

/** A code that proves a call is valid for its path only. */
type StoredPurpose = CodePurpose | `proof ${string}`;

export function proofPurpose(path: string): StoredPurpose {
  return `proof ${path}`;
}

/** `expired` also for an unknown or used code, and after too many wrong ones. */
export type CodeVerdict = 'right' | 'wrong' | 'expired';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: number;
}

export type CodeCaller = Pick<CallContext, 'sessionId' | 'network' | 'now'>;

type Holder = Pick<CodeCaller, 'sessionId' | 'now'>;

/**
 * Codes are bound to a session: no other one can use them, use up their attempts or replace them. Each judgement is one statement and
 * stands outside of units, which could take an attempt back.
 */
export class VerificationStore {
  readonly #units: Units;
  readonly #key: KeyObject;

  /** @param key - Hashes what is stored. A code has too few digits for a hash without one. */
  constructor(units: Units, key: KeyObject) {
    this.#units = units;
    this.#key = key;
  }

  /**
   * Stores the code in the current unit of work. It replaces the session's earlier one of the same target and purpose.
   * @throws Refusal `429`.
   */
  issueCode(
    target: string,
    purpose: StoredPurpose,
    { sessionId, network, now }: CodeCaller,
  ): Promise<IssuedCode> {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const expiresAt = now + (purpose.startsWith('proof ') ? proofCodeMs : codeMs);
    const name = this.#nameOf(target, purpose, sessionId);
    const row = {
      code_hash: this.#hash(code),
      network,
      attempts_left: maximumAttempts,
      expires_at: expiresAt,
    };
    return this.#units.run(async () => {
      const { db } = this.#units;
      await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
      if ((await this.#countOthers(network, name)) >= maximumOfNetwork) throw tooMany(codeMs);
      await db
        .insertInto('codes')
        .values({ name_hash: name, ...row })
        .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row))
        .execute();
      return { code, expiresAt };
    });
  }

  /** Whether a code was sent for the session and is still valid. */
  async hasCode(
    target: string,
    purpose: StoredPurpose,
    { sessionId, now }: Holder,
  ): Promise<boolean> {
    const name = this.#nameOf(target, purpose, sessionId);
    const codes = this.#units.db.selectFrom('codes').select('name_hash');
    const valid = codes.where('name_hash', '=', name).where('expires_at', '>', now);
    return (await valid.executeTakeFirst()) !== undefined;
  }

  /** A correct code is used up. */
  async verifyCode(
    target: string,
    purpose: StoredPurpose,
    code: string,
    holder: Holder,
  ): Promise<CodeVerdict> {
    const verdict = await this.checkCode(target, purpose, code, holder);
    if (verdict !== 'right') return verdict;
    return (await this.useCode(target, purpose, holder)) ? 'right' : 'expired';
  }

  /** Counts as an attempt. A correct code can be used afterwards. */
  async checkCode(
    target: string,
    purpose: StoredPurpose,
    code: string,
    { sessionId, now }: Holder,
  ): Promise<CodeVerdict> {
    const name = this.#nameOf(target, purpose, sessionId);
    const attempt = await this.#units.db
      .updateTable('codes')
      .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
      .where('name_hash', '=', name)
      .where('expires_at', '>', now)
      .where('attempts_left', '>', 0)
      .returning('code_hash')
      .executeTakeFirst();
    if (attempt === undefined) return 'expired';
    return isEqual(this.#hash(code), attempt.code_hash) ? 'right' : 'wrong';
  }

  /** Resolves with `false` for a code that another call has used. */
  async useCode(target: string, purpose: StoredPurpose, { sessionId }: Holder): Promise<boolean> {
    const name = this.#nameOf(target, purpose, sessionId);
    const codes = this.#units.db.deleteFrom('codes').where('name_hash', '=', name);
    return (await codes.executeTakeFirst()).numDeletedRows === 1n;
  }

  async #countOthers(network: string, name: string): Promise<number> {
    const { count } = await this.#units.db
      .selectFrom('codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('network', '=', network)
      .where('name_hash', '!=', name)
      .executeTakeFirstOrThrow();
    return count;
  }

  #nameOf(target: string, purpose: StoredPurpose, sessionId = ''): string {
    return this.#hash(`${purpose} ${target.toLowerCase()} ${sessionId}`);
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

function isEqual(given: string, code: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}
