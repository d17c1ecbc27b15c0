import type { Trade } from './candle-series.ts';

export class TradeTape {
  readonly #capacity: number;
  #trades: Trade[] = [];

  constructor(capacity = 500) {
    this.#capacity = capacity;
  }

  get last(): Trade | undefined {
    return this.#trades.at(-1);
  }

  /** Forgets the trades after an id. */
  cut(id: number): void {
    this.#trades = this.#trades.filter((trade) => trade.id <= id);
  }

  push(trade: Trade): void {
    this.#trades.push(trade);
    if (this.#trades.length > 2 * this.#capacity) {
      this.#trades = this.#trades.slice(-this.#capacity);
    }
  }

  latest(count: number): readonly Trade[] {
    return this.#trades.slice(-count);
  }

  after(id: number): readonly Trade[] {
    return this.#trades.slice(this.#trades.findLastIndex((trade) => trade.id <= id) + 1);
  }
}
