import { gatewayCode, type accountFreeze } from '@bourse/gateway-contract';
import type * as v from 'valibot';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';

/** A freeze of an account by its owner. */
export type AccountFreeze = v.InferOutput<typeof accountFreeze>;

type Change =
  | { anti_phishing_code: string }
  | { withdrawals_locked_until: number }
  | { frozen_at: number | null }
  | { reset_at: number; asks_for_review: 0 | 1 }
  | { asks_for_review: 0 };

const lockMs = 24 * 60 * 60 * 1000;

/** The anti-phishing codes, verified addresses, withdrawal locks and freezes of main accounts. */
export class AccountSecurity {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  async antiPhishingCodeOf(userId: string): Promise<string | undefined> {
    return (await this.#of(userId))?.anti_phishing_code ?? undefined;
  }

  async setAntiPhishingCode(userId: string, code: string): Promise<void> {
    await this.#set(userId, { anti_phishing_code: code });
  }

  /** Remembers that the owner has used a code that was sent to an address or a number. */
  async noteVerified(userId: string, target: string): Promise<void> {
    await this.#units.db
      .insertInto('verified_targets')
      .values({ user_id: userId, target: target.toLowerCase() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async isVerified(userId: string, target: string): Promise<boolean> {
    const rows = this.#units.db.selectFrom('verified_targets').select('target');
    const own = rows.where('user_id', '=', userId).where('target', '=', target.toLowerCase());
    return (await own.executeTakeFirst()) !== undefined;
  }

  /** Freezes an account and its sub-accounts until {@link liftFreeze}. */
  async freeze(userId: string, now: number): Promise<void> {
    await this.#set(userId, { frozen_at: now });
  }

  /** Resolves with the freeze of an account; `null` if there is none. */
  async freezeOf(userId: string): Promise<AccountFreeze | null> {
    const { frozen_at: frozenAt = null, reset_at: resetAt = null } = (await this.#of(userId)) ?? {};
    return frozenAt === null ? null : { frozenAt, isReset: resetAt !== null && resetAt > frozenAt };
  }

  async liftFreeze(userId: string): Promise<void> {
    await this.#set(userId, { frozen_at: null });
  }

  /**
   * Remembers a reset of the password.
   *
   * @param asksForReview - Whether the user is to decide what else may log in.
   */
  async noteReset(userId: string, now: number, asksForReview: boolean): Promise<void> {
    await this.#set(userId, { reset_at: now, asks_for_review: asksForReview ? 1 : 0 });
  }

  async asksForReview(userId: string): Promise<boolean> {
    return (await this.#of(userId))?.asks_for_review === 1;
  }

  /** The user has decided what else may log in. */
  async noteReview(userId: string): Promise<void> {
    await this.#set(userId, { asks_for_review: 0 });
  }

  async lockWithdrawals(userId: string, now: number): Promise<void> {
    await this.#lock(userId, now);
  }

  /** Locks withdrawals before a change, so that none slips in behind it. A change that is refused leaves no lock. */
  async lockDuring<T>(userId: string, now: number, change: () => T | Promise<T>): Promise<T> {
    const { until, before } = await this.#lock(userId, now);
    try {
      return await change();
    } catch (error) {
      if (error instanceof Refusal) await this.#unlock(userId, until, before);
      throw error;
    }
  }

  /** Resolves with the end of the lock; `null` if withdrawals are open. */
  async withdrawalsLockedUntil(userId: string, now: number): Promise<number | null> {
    const until = (await this.#of(userId))?.withdrawals_locked_until ?? 0;
    return until > now ? until : null;
  }

  /** @throws Refusal `20053` with the end of the lock. */
  async assertWithdrawalsOpen(userId: string, now: number): Promise<void> {
    const until = await this.withdrawalsLockedUntil(userId, now);
    if (until === null) return;
    const message = `Withdrawals are locked until ${new Date(until).toISOString()}`;
    throw new Refusal(gatewayCode.withdrawalsLocked, message, { data: { until } });
  }

  /** Each lock has another end, which tells a change whether the lock is still its own. */
  #lock(userId: string, now: number) {
    return this.#units.run(async () => {
      const before = (await this.#of(userId))?.withdrawals_locked_until ?? null;
      const until = Math.max(now + lockMs, (before ?? 0) + 1);
      await this.#set(userId, { withdrawals_locked_until: until });
      return { until, before };
    });
  }

  async #unlock(userId: string, until: number, before: number | null): Promise<void> {
    await this.#units.db
      .updateTable('account_security')
      .set({ withdrawals_locked_until: before })
      .where('user_id', '=', userId)
      .where('withdrawals_locked_until', '=', until)
      .execute();
  }

  #of(userId: string) {
    const rows = this.#units.db.selectFrom('account_security').where('user_id', '=', userId);
    return rows
      .select([
        'anti_phishing_code',
        'withdrawals_locked_until',
        'frozen_at',
        'reset_at',
        'asks_for_review',
      ])
      .executeTakeFirst();
  }

  #set(userId: string, change: Change) {
    return this.#units.db
      .insertInto('account_security')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute();
  }
}
