import type { Account } from './accounts/account.ts';
import { userGroups, type Accounts } from './accounts/accounts.ts';
import { dayOf } from './records/daily-sums.ts';
import type { Effects } from './records/effects.ts';
import type { Restorable } from './records/restorable.ts';

interface StoredRound {
  readonly kind: string;
  readonly id: bigint;
  day: number;
  /** Number of groups that have been visited. Absent where an earlier version has visited all at once. */
  visited?: number;
  readonly status: 'open';
}

export interface DailyRoundOptions {
  /** Kind of the record that stores how far the round is. */
  readonly kind: string;
  readonly accounts: Accounts;
  readonly effects: Effects;
  /** Number of users that are visited without a pause, rounded up to whole groups. */
  readonly sliceSize: number;
  /** Receives a user's spot account. Returns `false` if the user has to be visited again, because a price is unknown. */
  readonly visit: (account: Account, day: number, now: number) => boolean;
}

/** Visits each user once in a UTC day, a slice of users at a time. After a restart it goes on where it was. */
export class DailyRound {
  readonly restorable: Restorable;
  readonly #options: DailyRoundOptions;
  readonly #unpriced = new Set<Account>();
  #round: StoredRound | undefined;

  constructor(options: DailyRoundOptions) {
    this.#options = options;
    this.restorable = {
      kind: options.kind,
      restore: (round: StoredRound) => {
        this.#round = round;
      },
    };
  }

  /** Begins a round if a new day has begun. */
  passTime(now: number): void {
    const day = dayOf(now);
    if (day === this.#round?.day) return;
    const { kind, effects } = this.#options;
    this.#round = { kind, id: 1n, day, visited: 0, status: 'open' };
    this.#unpriced.clear();
    effects.put(this.#round);
  }

  /** Visits the next users. Returns whether there are more. */
  work(now: number): boolean {
    const round = this.#round;
    if (!round) return false;
    const { visited = userGroups } = round;
    if (visited === userGroups) return this.#visitAgain(round.day, now);
    const { accounts, effects, sliceSize } = this.#options;
    let left = sliceSize;
    let group = visited;
    for (; group < userGroups && left > 0; group += 1) {
      for (const account of accounts.usersIn(group)) {
        left -= 1;
        if (!this.#visit(account, round.day, now)) this.#unpriced.add(account);
      }
    }
    round.visited = group;
    effects.put(round);
    return group < userGroups || this.#unpriced.size > 0;
  }

  /** While no visit succeeds, the next second tries others. */
  #visitAgain(day: number, now: number): boolean {
    let hasSucceeded = false;
    let left = Math.min(this.#options.sliceSize, this.#unpriced.size);
    for (const account of this.#unpriced) {
      if (left === 0) break;
      left -= 1;
      this.#unpriced.delete(account);
      if (this.#visit(account, day, now)) hasSucceeded = true;
      else this.#unpriced.add(account);
    }
    return hasSucceeded && this.#unpriced.size > 0;
  }

  #visit(account: Account, day: number, now: number): boolean {
    return this.#options.visit(account, day, now);
  }
}
