import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { CodePurpose } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';

const codeMs = 600_000;

const proofCodeMs = 300_000;

const maximumAttempts = 5;

const bounds = { capacity: 20_000, perOwner: 200 };

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

interface Pending {
  readonly codeHash: string;
  attemptsLeft: number;
}

/**
 * Codes are bound to a session: no other one can use them, use up their attempts or replace them. They are judged from memory;
 * what is stored lets a code that was sent outlast the process.
 */
export class VerificationStore {
  readonly #codes = new ExpiringMap<Pending>(bounds);
  readonly #units: Units;
  readonly #key: KeyObject;

  /** @param key - Hashes what is stored. A code has too few digits for a hash without one. */
  constructor(units: Units, key: KeyObject) {
    this.#units = units;
    this.#key = key;
  }

  /** Reads the codes of an earlier process. */
  async start(now: number): Promise<void> {
    const { db } = this.#units;
    await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
    for (const row of await db.selectFrom('codes').selectAll().orderBy('expires_at').execute()) {
      const { name_hash: name, code_hash: codeHash, network: owner, expires_at: expiresAt } = row;
      const pending = { codeHash, attemptsLeft: row.attempts_left };
      try {
        this.#codes.set(name, pending, { owner, now, expiresAt });
      } catch (error) {
        // Memory had forgotten codes of this network, whose rows have stayed.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }

  /**
   * Stores the code in the current unit of work. It replaces the session's earlier one of the same target and purpose.
   * @throws Refusal `429`.
   */
  async issueCode(
    target: string,
    purpose: StoredPurpose,
    { sessionId, network, now }: CodeCaller,
  ): Promise<IssuedCode> {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const expiresAt = now + (purpose.startsWith('proof ') ? proofCodeMs : codeMs);
    const expiry = { owner: network, now, expiresAt };
    const name = this.#nameOf(target, purpose, sessionId);
    const pending = { codeHash: this.#hash(code), attemptsLeft: maximumAttempts };
    this.#codes.set(name, pending, expiry);
    const row = {
      code_hash: pending.codeHash,
      network,
      attempts_left: maximumAttempts,
      expires_at: expiresAt,
    };
    const { db } = this.#units;
    await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
    await db
      .insertInto('codes')
      .values({ name_hash: name, ...row })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row))
      .execute();
    return { code, expiresAt };
  }

  /** Whether a code was sent for the session and is still valid. */
  hasCode(
    target: string,
    purpose: StoredPurpose,
    { sessionId, now }: Pick<CodeCaller, 'sessionId' | 'now'>,
  ): boolean {
    return this.#codes.get(this.#nameOf(target, purpose, sessionId), now) !== undefined;
  }

  /** A correct code is used up. */
  verifyCode(
    target: string,
    purpose: StoredPurpose,
    code: string,
    caller: CodeCaller,
  ): CodeVerdict {
    const verdict = this.checkCode(target, purpose, code, caller);
    if (verdict === 'right') this.useCode(target, purpose, caller);
    return verdict;
  }

  /** Counts as an attempt. A correct code can be used afterwards. */
  checkCode(
    target: string,
    purpose: StoredPurpose,
    code: string,
    { sessionId, now }: CodeCaller,
  ): CodeVerdict {
    const name = this.#nameOf(target, purpose, sessionId);
    const pending = this.#codes.get(name, now);
    if (pending === undefined) return 'expired';
    const isRight = isEqual(this.#hash(code), pending.codeHash);
    pending.attemptsLeft -= 1;
    if (!isRight && pending.attemptsLeft <= 0) this.#codes.take(name, now);
    this.#note(name, pending.attemptsLeft);
    return isRight ? 'right' : 'wrong';
  }

  useCode(target: string, purpose: StoredPurpose, { sessionId, now }: CodeCaller): void {
    const name = this.#nameOf(target, purpose, sessionId);
    this.#codes.take(name, now);
    this.#note(name, 0);
  }

  /** Stores how many attempts are left. A process that ends in this moment leaves them to the same session. */
  #note(name: string, attemptsLeft: number): void {
    this.#units.after(() => {
      const { db } = this.#units;
      const noted =
        attemptsLeft > 0
          ? db
              .updateTable('codes')
              .set({ attempts_left: attemptsLeft })
              .where('name_hash', '=', name)
              .execute()
          : db.deleteFrom('codes').where('name_hash', '=', name).execute();
      // Memory is right. A row that stays is bound to its session, and expires.
      noted.catch(() => undefined);
    });
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
