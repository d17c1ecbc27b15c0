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
  readonly #byDay = new Map<number, DailySum[]>();

  constructor(options: DailySumsOptions) {
    this.#options = options;
    this.restorable = {
      kind: options.kind,
      restore: (sum: DailySum) => {
        this.#add(sum);
      },
    };
  }

  add(account: Account, name: string, amount: bigint, now: number): void {
    const { kind, effects, nextId } = this.#options;
    const day = dayOf(now);
    let sum = this.#sums.get(keyOf(account, name))?.find((each) => each.day === day);
    if (!sum) {
      const { userId } = account;
      sum = { kind, id: nextId(kind), account, userId, name, day, amount: 0n, status: 'open' };
      this.#add(sum);
    }
    sum.amount += amount;
    effects.put(sum);
  }

  sum(account: Account, name: string, now: number): bigint {
    const first = this.#firstDay(dayOf(now));
    const sums = this.#sums.get(keyOf(account, name)) ?? [];
    return sums.reduce((sum, { day, amount }) => (day < first ? sum : sum + amount), 0n);
  }

  /** Returns the sum of the period that ends with a day, without that day. */
  sumBefore(account: Account, name: string, end: number): bigint {
    const first = this.#firstDay(end);
    const sums = this.#sums.get(keyOf(account, name)) ?? [];
    const isCounted = ({ day }: DailySum): boolean => day >= first && day < end;
    return sums.reduce((sum, each) => (isCounted(each) ? sum + each.amount : sum), 0n);
  }

  /** Closes at most `limit` sums that do not count any more. Returns whether there are more. */
  closeOld(now: number, limit: number): boolean {
    const first = this.#firstDay(dayOf(now));
    let left = limit;
    for (const [day, sums] of this.#byDay) {
      if (day >= first) continue;
      const closed = sums.splice(-left);
      for (const sum of closed) this.#close(sum);
      left -= closed.length;
      if (sums.length > 0) return true;
      this.#byDay.delete(day);
      if (left === 0) return true;
    }
    return false;
  }

  #firstDay(last: number): number {
    return last - this.#options.days + 1;
  }

  #close(sum: DailySum): void {
    sum.status = 'closed';
    this.#options.effects.put(sum);
    const key = keyOf(sum.account, sum.name);
    const kept = (this.#sums.get(key) ?? []).filter((each) => each !== sum);
    if (kept.length > 0) this.#sums.set(key, kept);
    else this.#sums.delete(key);
  }

  #add(sum: DailySum): void {
    const key = keyOf(sum.account, sum.name);
    this.#sums.set(key, [...(this.#sums.get(key) ?? []), sum]);
    const sums = this.#byDay.get(sum.day) ?? [];
    sums.push(sum);
    this.#byDay.set(sum.day, sums);
  }
}

function keyOf({ id }: Account, name: string): string {
  return `${id}/${name}`;
}
