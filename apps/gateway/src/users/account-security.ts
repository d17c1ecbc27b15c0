import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { gatewayCode } from '@bourse/gateway-contract';
import { readText } from '../database/read-row.ts';
import { Refusal } from '../route/refusal.ts';

const lockMs = 24 * 60 * 60 * 1000;

/** The anti-phishing codes and withdrawal locks of main accounts. */
export class AccountSecurity {
  readonly #select: StatementSync;
  readonly #setCode: StatementSync;
  readonly #setLock: StatementSync;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare('SELECT * FROM account_security WHERE user_id = ?');
    this.#setCode = database.prepare(
      `INSERT INTO account_security (user_id, anti_phishing_code) VALUES (?1, ?2)
       ON CONFLICT (user_id) DO UPDATE SET anti_phishing_code = ?2`,
    );
    this.#setLock = database.prepare(
      `INSERT INTO account_security (user_id, withdrawals_locked_until) VALUES (?1, ?2)
       ON CONFLICT (user_id) DO UPDATE SET withdrawals_locked_until = ?2`,
    );
  }

  antiPhishingCodeOf(userId: string): string | undefined {
    const code = this.#select.get(userId)?.['anti_phishing_code'] ?? null;
    return code === null ? undefined : readText({ code }, 'code');
  }

  setAntiPhishingCode(userId: string, code: string): void {
    this.#setCode.run(userId, code);
  }

  lockWithdrawals(userId: string, now: number): void {
    this.#setLock.run(userId, now + lockMs);
  }

  /** Returns the end of the lock; `null` if withdrawals are open. */
  withdrawalsLockedUntil(userId: string, now: number): number | null {
    const until = this.#select.get(userId)?.['withdrawals_locked_until'];
    return typeof until === 'number' && until > now ? until : null;
  }

  /** @throws Refusal `20053` with the end of the lock. */
  assertWithdrawalsOpen(userId: string, now: number): void {
    const until = this.withdrawalsLockedUntil(userId, now);
    if (until === null) return;
    const message = `Withdrawals are locked until ${new Date(until).toISOString()}`;
    throw new Refusal(gatewayCode.withdrawalsLocked, message, { data: { until } });
  }
}
