import type { Granularity } from '@bourse/gateway-contract';
import { candleStart, nextCandleStart } from './granularity.ts';

/** Prices are ticks, volumes are steps and quote units. */
export interface Bar {
  readonly start: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  base: bigint;
  quote: bigint;
}

export interface Trade {
  readonly id: number;
  readonly price: bigint;
  readonly size: bigint;
  readonly quote: bigint;
  readonly side: 'buy' | 'sell';
  readonly ts: number;
}

/** Candles of one width, oldest first. The first trade opens one; an interval without a trade repeats the close before. */
export class CandleSeries {
  readonly #granularity: Granularity;
  readonly #capacity: number;
  #bars: Bar[];
  #end: number;
  /** Whether the last candle only repeats the close before. */
  #isRepeated: boolean;

  constructor(granularity: Granularity, capacity: number, bars: readonly Bar[] = []) {
    this.#granularity = granularity;
    this.#capacity = capacity;
    this.#bars = bars.map((bar) => ({ ...bar }));
    const last = this.#bars.at(-1);
    this.#end = last ? nextCandleStart(granularity, last.start) : 0;
    this.#isRepeated = last !== undefined && isUntraded(last);
  }

  get first(): Readonly<Bar> | undefined {
    return this.#bars[0];
  }

  get last(): Readonly<Bar> | undefined {
    return this.#bars.at(-1);
  }

  /** Adds older candles before the first one, the oldest first. */
  precede(bars: readonly Bar[]): void {
    this.#bars.unshift(...bars.map((bar) => ({ ...bar })));
  }

  /** Returns a function that takes back what is recorded after this call. */
  mark(): () => void {
    const last = this.#bars.at(-1);
    const copy = last && { ...last };
    const isRepeated = this.#isRepeated;
    return () => {
      this.#bars = copy ? [...this.#bars.filter(({ start }) => start < copy.start), copy] : [];
      this.#end = copy ? nextCandleStart(this.#granularity, copy.start) : 0;
      this.#isRepeated = isRepeated;
    };
  }

  record({ price, size, quote, ts }: Pick<Trade, 'price' | 'size' | 'quote' | 'ts'>): void {
    this.advance(ts);
    let bar = this.#bars.at(-1);
    if (!bar) {
      bar = flatBar(candleStart(this.#granularity, ts), price);
      this.#push(bar);
    } else if (this.#isRepeated) Object.assign(bar, { open: price, high: price, low: price });
    this.#isRepeated = false;
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
    bar.close = price;
    bar.base += size;
    bar.quote += quote;
  }

  advance(now: number): void {
    let last = this.#bars.at(-1);
    while (last && now >= this.#end) {
      last = flatBar(this.#end, last.close);
      this.#push(last);
      this.#isRepeated = true;
    }
  }

  read(limit: number, endTime = Infinity): readonly Readonly<Bar>[] {
    const end = this.#bars.findLastIndex((bar) => bar.start < endTime) + 1;
    return this.#bars.slice(Math.max(0, end - limit), end);
  }

  since(start: number): readonly Readonly<Bar>[] {
    return this.#bars.slice(this.#bars.findLastIndex((bar) => bar.start < start) + 1);
  }

  #push(bar: Bar): void {
    this.#bars.push(bar);
    this.#end = nextCandleStart(this.#granularity, bar.start);
    // Cuts rarely, so that adding a candle costs constant time on average.
    if (this.#bars.length > 2 * this.#capacity) this.#bars = this.#bars.slice(-this.#capacity);
  }
}

/** Whether a candle has no trade and no range. */
export function isUntraded({ open, high, low, close, base }: Readonly<Bar>): boolean {
  return base === 0n && open === close && high === low && open === high;
}

function flatBar(start: number, price: bigint): Bar {
  return { start, open: price, high: price, low: price, close: price, base: 0n, quote: 0n };
}
