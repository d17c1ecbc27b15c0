import type { Trade } from './candle-series.ts';

export class TradeTape {
  readonly #capacity: number;
  #trades: Trade[];

  constructor(capacity = 500, trades: readonly Trade[] = []) {
    this.#capacity = capacity;
    this.#trades = [...trades];
  }

  get last(): Trade | undefined {
    return this.#trades.at(-1);
  }

  push(trade: Trade): void {
    this.#trades.push(trade);
    if (this.#trades.length > 2 * this.#capacity) {
      this.#trades = this.#trades.slice(-this.#capacity);
    }
  }

  clone(): TradeTape {
    return new TradeTape(this.#capacity, this.#trades);
  }

  latest(count: number): readonly Trade[] {
    return this.#trades.slice(-count);
  }

  after(id: number): readonly Trade[] {
    return this.#trades.slice(this.#trades.findLastIndex((trade) => trade.id <= id) + 1);
  }
}
