import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import { dayOf } from '../records/daily-sums.ts';
import type { Effects } from '../records/effects.ts';

export interface StoredDay {
  readonly kind: 'fee_day';
  readonly id: bigint;
  day: number;
  readonly status: 'open';
}

export interface StoredLevel {
  readonly kind: 'fee_level';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  level: number;
  decidedAt: number;
  readonly status: 'open';
}

export interface FeeLevelsOptions {
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  readonly users: () => readonly Account[];
  readonly levelNow: (account: Account, now: number) => number | undefined;
}

/** Fee levels, decided once in each UTC day. A user without a record has level 0. */
export class FeeLevels {
  readonly #options: FeeLevelsOptions;
  readonly #levels = new Map<string, StoredLevel>();
  readonly #waiting = new Set<Account>();
  #day: StoredDay | undefined;

  constructor(options: FeeLevelsOptions) {
    this.#options = options;
  }

  of(ledger: Ledger, userId: string): number {
    return this.#levels.get(`${ledger}/${userId}`)?.level ?? 0;
  }

  restoreDay(day: StoredDay): void {
    this.#day = day;
  }

  restore(level: StoredLevel): void {
    this.#levels.set(keyOf(level.account), level);
  }

  /** Decides the levels on a new day, or as soon as prices are known. Returns whether a day has begun. */
  evaluate(now: number): boolean {
    const day = dayOf(now);
    const isNew = day !== this.#day?.day;
    if (isNew) {
      this.#day = { kind: 'fee_day', id: 1n, day, status: 'open' };
      this.#options.effects.put(this.#day);
      for (const account of this.#options.users()) this.#waiting.add(account);
    }
    for (const account of this.#waiting) this.#decide(account, now);
    return isNew;
  }

  #decide(account: Account, now: number): void {
    const level = this.#options.levelNow(account, now);
    if (level === undefined) return;
    this.#waiting.delete(account);
    const { ledger, userId } = account;
    if (level === this.of(ledger, userId)) return;
    const stored = this.#levels.get(keyOf(account)) ?? this.#open(account);
    stored.level = level;
    stored.decidedAt = now;
    this.#options.effects.put(stored);
  }

  #open(account: Account): StoredLevel {
    const id = this.#options.nextId('fee_level');
    const { userId } = account;
    const decided = { level: 0, decidedAt: 0 };
    const stored: StoredLevel = {
      kind: 'fee_level',
      id,
      account,
      userId,
      ...decided,
      status: 'open',
    };
    this.#levels.set(keyOf(account), stored);
    return stored;
  }
}

function keyOf({ ledger, userId }: Account): string {
  return `${ledger}/${userId}`;
}
