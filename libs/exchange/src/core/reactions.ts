import type { Market } from './market.ts';

/** An action of the exchange that no command causes, after prices have changed or time has passed. */
export interface Reaction {
  /** Called with the markets whose prices have changed since the last call. May trade, which changes prices again. */
  readonly onPrices?: (markets: ReadonlySet<Market>, now: number) => void;
  /** Called about once a second. */
  readonly onTime?: (now: number) => void;
  /** Does a slice of work that grows with the number of users. Returns whether there is more. */
  readonly onSlice?: (now: number) => boolean;
}

/** Bound of a chain of reactions, e.g. of stop orders that trigger each other. The rest follows with the next trade. */
const maxRounds = 1000;

/** Runs reactions in a fixed order, after the command or the trade that caused them. */
export class Reactions {
  readonly #reactions: readonly Reaction[];
  #changed = new Set<Market>();

  constructor(reactions: readonly Reaction[]) {
    this.#reactions = reactions;
  }

  noteChange(market: Market): void {
    this.#changed.add(market);
  }

  /** Runs until no price changes. */
  run(now: number): void {
    for (let round = 0; round < maxRounds && this.#changed.size > 0; round += 1) {
      const markets = this.#changed;
      this.#changed = new Set();
      for (const { onPrices } of this.#reactions) onPrices?.(markets, now);
    }
  }

  /** Returns whether work is left for {@link work}. */
  passTime(now: number): boolean {
    for (const { onTime } of this.#reactions) onTime?.(now);
    const hasMore = this.#slice(now);
    this.run(now);
    return hasMore;
  }

  /** Does a slice of what is left. Returns whether there is more. */
  work(now: number): boolean {
    const hasMore = this.#slice(now);
    this.run(now);
    return hasMore;
  }

  /** Work comes in the order of the reactions: what one leaves is done before the next begins. */
  #slice(now: number): boolean {
    return this.#reactions.some(({ onSlice }) => onSlice?.(now) ?? false);
  }
}
