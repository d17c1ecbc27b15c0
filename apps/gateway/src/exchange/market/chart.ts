import { granularities } from '@bourse/gateway-contract';
import type { Granularity } from '@bourse/gateway-contract';
import { CandleSeries } from './candle-series.ts';
import type { Bar, Trade } from './candle-series.ts';
import { atLeast } from './granularity.ts';

/** A day of minutes, and the history of the widest chart. */
const capacity = 1500;
const minutesOfDay = 1440;

export interface DayStatistics {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly last: bigint;
  readonly base: bigint;
  readonly quote: bigint;
}

export class Chart {
  readonly #series: ReadonlyMap<Granularity, CandleSeries>;
  /** Sum of the closed minutes of the last 24 hours, calculated once a minute. */
  #closedDay: Bar | undefined;

  constructor(series?: ReadonlyMap<Granularity, CandleSeries>) {
    this.#series =
      series ?? new Map(granularities.map((name) => [name, new CandleSeries(name, capacity)]));
  }

  /** @param finest - Excludes narrower candles: the simulated past has too few trades for them. */
  record(trade: Trade, finest: Granularity = '1m'): void {
    for (const granularity of atLeast(finest)) this.#of(granularity).record(trade);
  }

  read(granularity: Granularity, limit: number, now: number, endTime?: number) {
    const series = this.#of(granularity);
    series.advance(now);
    return series.read(limit, endTime);
  }

  day(now: number): DayStatistics | undefined {
    const minutes = this.#of('1m');
    minutes.advance(now);
    const current = minutes.last;
    if (!current) return undefined;
    const closed = this.#closed(minutes, current);
    if (!closed) return { ...current, last: current.close };
    return {
      open: closed.open,
      high: current.high > closed.high ? current.high : closed.high,
      low: current.low < closed.low ? current.low : closed.low,
      last: current.close,
      base: closed.base + current.base,
      quote: closed.quote + current.quote,
    };
  }

  clone(): Chart {
    return new Chart(new Map([...this.#series].map(([name, series]) => [name, series.clone()])));
  }

  /** Sums the closed minutes. `start` of the sum is the start of the current minute. */
  #closed(minutes: CandleSeries, current: Readonly<Bar>): Bar | undefined {
    if (this.#closedDay?.start === current.start) return this.#closedDay;
    const [first, ...rest] = minutes.read(minutesOfDay - 1, current.start);
    this.#closedDay = first && rest.reduce(addBar, { ...first, start: current.start });
    return this.#closedDay;
  }

  #of(granularity: Granularity): CandleSeries {
    const series = this.#series.get(granularity);
    if (!series) throw new TypeError(`No candles of ${granularity}`);
    return series;
  }
}

function addBar(whole: Bar, bar: Readonly<Bar>): Bar {
  if (bar.high > whole.high) whole.high = bar.high;
  if (bar.low < whole.low) whole.low = bar.low;
  whole.close = bar.close;
  whole.base += bar.base;
  whole.quote += bar.quote;
  return whole;
}
