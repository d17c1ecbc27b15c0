import type { Granularity } from '@bourse/gateway-contract';
import { candleStart, nextCandleStart } from './granularity.ts';

/** Prices in ticks, volumes in steps and quote units. */
export interface Bar {
  readonly start: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  base: bigint;
  quote: bigint;
}

/** What a candle is made of. */
export interface Trade {
  /** Grows with every trade of the venue. */
  readonly id: number;
  /** In ticks. */
  readonly price: bigint;
  /** In steps. */
  readonly size: bigint;
  /** In quote units. */
  readonly quote: bigint;
  /** The taker's. */
  readonly side: 'buy' | 'sell';
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** The candles of one width, oldest first, without a hole: a quiet stretch is a flat candle. */
export class CandleSeries {
  readonly #granularity: Granularity;
  readonly #capacity: number;
  #bars: Bar[];
  #end: number;

  constructor(granularity: Granularity, capacity: number, bars: readonly Bar[] = []) {
    this.#granularity = granularity;
    this.#capacity = capacity;
    this.#bars = bars.map((bar) => ({ ...bar }));
    const last = this.#bars.at(-1);
    this.#end = last ? nextCandleStart(granularity, last.start) : 0;
  }

  get last(): Readonly<Bar> | undefined {
    return this.#bars.at(-1);
  }

  record({ price, size, quote, ts }: Trade): void {
    this.advance(ts);
    let bar = this.#bars.at(-1);
    if (!bar) {
      bar = flatBar(candleStart(this.#granularity, ts), price);
      this.#push(bar);
    }
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
    bar.close = price;
    bar.base += size;
    bar.quote += quote;
  }

  /** Closes the candles that have ended by now. */
  advance(now: number): void {
    let last = this.#bars.at(-1);
    while (last && now >= this.#end) {
      last = flatBar(this.#end, last.close);
      this.#push(last);
    }
  }

  /** At most `limit` candles that start before `endTime`, oldest first. */
  read(limit: number, endTime = Infinity): readonly Readonly<Bar>[] {
    const end = this.#bars.findLastIndex((bar) => bar.start < endTime) + 1;
    return this.#bars.slice(Math.max(0, end - limit), end);
  }

  /** The same candles in a series of their own. */
  clone(): CandleSeries {
    return new CandleSeries(this.#granularity, this.#capacity, this.#bars);
  }

  #push(bar: Bar): void {
    this.#bars.push(bar);
    this.#end = nextCandleStart(this.#granularity, bar.start);
    // Cutting seldom and deep keeps the cost of a new candle constant.
    if (this.#bars.length > 2 * this.#capacity) this.#bars = this.#bars.slice(-this.#capacity);
  }
}

function flatBar(start: number, price: bigint): Bar {
  return { start, open: price, high: price, low: price, close: price, base: 0n, quote: 0n };
}
