import type { FuturesCash } from './futures-cash.ts';
import type { Portfolio } from './portfolio.ts';

/** Completes the margins of positions with money that has come to their accounts, once a second. */
export class MarginUpkeep {
  readonly #cash: FuturesCash;
  #changed = new Set<Portfolio>();

  constructor(cash: FuturesCash) {
    this.#cash = cash;
  }

  /** Notes that an account's money or positions have changed. */
  note(portfolio: Portfolio): void {
    this.#changed.add(portfolio);
  }

  /** Notes an account that was read back, if its margins can be completed. */
  restore(portfolio: Portfolio): void {
    if (this.#cash.heldWhenComplete(portfolio) !== portfolio.held) this.note(portfolio);
  }

  complete(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const portfolio of changed) this.#cash.hold(portfolio);
  }
}
