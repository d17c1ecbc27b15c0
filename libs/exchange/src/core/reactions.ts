import { Budget } from './budget.ts';
import type { Market } from './market.ts';

/**
 * An action of the exchange that no command causes, after prices have changed or time has passed. `onPrices` and `onTime`
 * return whether there is more when the budget is spent: the same call is repeated, before any other reaction.
 */
export interface Reaction {
  /** Called with the markets whose prices have changed since the last call. May trade, which changes prices again. */
  readonly onPrices?: (markets: ReadonlySet<Market>, now: number, budget: Budget) => boolean;
  /** Called about once a second. */
  readonly onTime?: (now: number, budget: Budget) => boolean;
  /** Does a slice of work that grows with the number of users. Returns whether there is more. */
  readonly onSlice?: (now: number, budget: Budget) => boolean;
}

/** Bound of a chain of reactions, e.g. of stop orders that trigger each other. The rest follows with the next trade. */
const maxRounds = 1000;

const unitsPerUser = 10;

type Call = (reaction: Reaction, now: number, budget: Budget) => boolean;

interface Chain {
  readonly call: Call;
  /** Number of the reaction that has more to do. */
  next: number;
}

const onTime: Call = (reaction, now, budget) => reaction.onTime?.(now, budget) ?? false;

/** Runs reactions in a fixed order, after the command or the trade that caused them. */
export class Reactions {
  readonly #reactions: readonly Reaction[];
  readonly #units: number;
  #changed = new Set<Market>();
  /** A call that a budget has interrupted. Until it ends, no other reaction runs. */
  #chain: Chain | undefined;
  #isTimeDue = false;

  /** @param sliceSize - Number of users that are processed without a pause. */
  constructor(reactions: readonly Reaction[], sliceSize: number) {
    this.#reactions = reactions;
    this.#units = sliceSize * unitsPerUser;
  }

  /** `true` while {@link work} has to go on with what prices have begun. */
  get isBusy(): boolean {
    return this.#chain !== undefined;
  }

  noteChange(market: Market): void {
    this.#changed.add(market);
  }

  /** Runs until no price changes, or the budget is spent. */
  run(now: number, budget = new Budget(this.#units)): void {
    for (let round = 0; round < maxRounds && this.#changed.size > 0; round += 1) {
      if (this.#chain) return;
      const markets = this.#changed;
      this.#changed = new Set();
      this.#chain = {
        call: (reaction, at, left) => reaction.onPrices?.(markets, at, left) ?? false,
        next: 0,
      };
      if (budget.isSpent) return;
      this.#continue(now, budget);
    }
  }

  /** Returns whether work is left for {@link work}. */
  passTime(now: number): boolean {
    this.#isTimeDue = true;
    return this.work(now);
  }

  /** Does a slice of what is left. Returns whether there is more. */
  work(now: number): boolean {
    const budget = new Budget(this.#units);
    if (this.#chain) {
      if (this.#continue(now, budget)) this.run(now, budget);
      return true;
    }
    if (this.#isTimeDue) {
      this.#isTimeDue = false;
      this.#chain = { call: onTime, next: 0 };
      if (!this.#continue(now, budget)) return true;
    }
    const hasMore = this.#slice(now, budget);
    this.run(now, budget);
    return hasMore || this.isBusy;
  }

  /** Returns whether no chain is left. */
  #continue(now: number, budget: Budget): boolean {
    const chain = this.#chain;
    if (!chain) return true;
    for (; chain.next < this.#reactions.length; chain.next += 1) {
      const reaction = this.#reactions[chain.next];
      if (reaction && chain.call(reaction, now, budget)) return false;
    }
    this.#chain = undefined;
    return true;
  }

  /** Work comes in the order of the reactions: what one leaves is done before the next begins. */
  #slice(now: number, budget: Budget): boolean {
    return this.#reactions.some(({ onSlice }) => onSlice?.(now, budget) ?? false);
  }
}
