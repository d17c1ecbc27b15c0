import type { FuturesCash } from './futures-cash.ts';
import type { Portfolio } from '../positions/portfolio.ts';

export interface MarginUpkeepOptions {
  readonly cash: FuturesCash;
  readonly sliceSize: number;
}

/** Completing a margin that is complete, as most are, takes a fraction of the time of other work. */
const slicesAtOnce = 20;

/** Completes the margins of positions with money that has come to their accounts, once a second. */
export class MarginUpkeep {
  readonly #options: MarginUpkeepOptions;
  #changed = new Set<Portfolio>();
  #rest: Iterator<Portfolio> | undefined;

  constructor(options: MarginUpkeepOptions) {
    this.#options = options;
  }

  /** Notes that an account's money or positions have changed. */
  note(portfolio: Portfolio): void {
    this.#changed.add(portfolio);
  }

  /** Notes an account that was read back, if its margins can be completed. */
  restore(portfolio: Portfolio): void {
    const { cash } = this.#options;
    if (cash.heldWhenComplete(portfolio) !== portfolio.held) this.note(portfolio);
  }

  /** Begins with the accounts that have changed since the last call, when those of the call before are complete. */
  passTime(): void {
    if (!this.#rest) {
      this.#rest = this.#changed.values();
      this.#changed = new Set();
    }
    this.work();
  }

  /** Completes the next accounts. Returns whether there are more. */
  work(): boolean {
    const { cash, sliceSize } = this.#options;
    for (let left = slicesAtOnce * sliceSize; left > 0 && this.#rest; left -= 1) {
      const next = this.#rest.next();
      if (next.done === true) this.#rest = undefined;
      else cash.hold(next.value);
    }
    return this.#rest !== undefined;
  }
}
