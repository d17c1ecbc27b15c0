import type { Account } from '../accounts/account.ts';
import type { Effects } from './effects.ts';
import type { Restorable } from './restorable.ts';

const dayMs = 86_400_000;

/** Returns the number of the UTC day since the epoch. */
export function dayOf(now: number): number {
  return Math.floor(now / dayMs);
}

export interface DailySum {
  readonly kind: string;
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly name: string;
  readonly day: number;
  amount: bigint;
  status: 'open' | 'closed';
}

export interface DailySumsOptions {
  readonly kind: string;
  /** The current day included. */
  readonly days: number;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
}

export class DailySums {
  readonly restorable: Restorable;
  readonly #options: DailySumsOptions;
  readonly #sums = new Map<string, DailySum[]>();

  constructor(options: DailySumsOptions) {
    this.#options = options;
    this.restorable = {
      kind: options.kind,
      restore: (sum: DailySum) => {
        this.#of(sum.account, sum.name).push(sum);
      },
    };
  }

  add(account: Account, name: string, amount: bigint, now: number): void {
    const { kind, effects, nextId } = this.#options;
    const sums = this.#of(account, name);
    const day = dayOf(now);
    let sum = sums.find((each) => each.day === day);
    if (!sum) {
      const { userId } = account;
      sum = { kind, id: nextId(kind), account, userId, name, day, amount: 0n, status: 'open' };
      sums.push(sum);
    }
    sum.amount += amount;
    effects.put(sum);
  }

  sum(account: Account, name: string, now: number): bigint {
    const first = dayOf(now) - this.#options.days + 1;
    const sums = this.#sums.get(keyOf(account, name)) ?? [];
    return sums.reduce((sum, { day, amount }) => (day < first ? sum : sum + amount), 0n);
  }

  closeOld(now: number): void {
    const first = dayOf(now) - this.#options.days + 1;
    for (const [key, sums] of this.#sums) {
      for (const sum of sums.filter(({ day }) => day < first)) {
        sum.status = 'closed';
        this.#options.effects.put(sum);
      }
      const kept = sums.filter(({ day }) => day >= first);
      if (kept.length > 0) this.#sums.set(key, kept);
      else this.#sums.delete(key);
    }
  }

  #of(account: Account, name: string): DailySum[] {
    const key = keyOf(account, name);
    const sums = this.#sums.get(key) ?? [];
    this.#sums.set(key, sums);
    return sums;
  }
}

function keyOf({ id }: Account, name: string): string {
  return `${id}/${name}`;
}
