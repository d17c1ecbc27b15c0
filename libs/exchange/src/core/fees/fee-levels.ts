import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { Effects } from '../records/effects.ts';

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
}

/** Fee levels. A user without a record has level 0. */
export class FeeLevels {
  readonly #options: FeeLevelsOptions;
  readonly #levels = new Map<string, StoredLevel>();

  constructor(options: FeeLevelsOptions) {
    this.#options = options;
  }

  of(ledger: Ledger, userId: string): number {
    return this.#levels.get(`${ledger}/${userId}`)?.level ?? 0;
  }

  restore(level: StoredLevel): void {
    this.#levels.set(keyOf(level.account), level);
  }

  set(account: Account, level: number, now: number): void {
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
