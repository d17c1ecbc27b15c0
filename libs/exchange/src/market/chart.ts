import { granularities, type Granularity } from '@bourse/gateway-contract';
import { noCandles, type CandleSource } from './candle-source.ts';
import { CandleSeries, type Bar, type Trade } from './candle-series.ts';
import { candleStart } from './granularity.ts';
import { mergeBars } from './merge-bars.ts';

/** More than a day of minutes. */
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
  readonly #source: CandleSource;
  readonly #end: number;
  /** Widths whose candles before the first one in memory have been read. */
  readonly #recalled = new Set<Granularity>();
  /** Sum of the closed minutes of the last 24 hours, calculated once a minute. */
  #closedDay: Bar | undefined;

  /** @param end - No candle begins then or later. */
  constructor(source: CandleSource = noCandles, until = 0, end = Infinity) {
    this.#source = source;
    this.#end = end;
    this.#series = new Map(
      granularities.map((name) => [
        name,
        new CandleSeries(name, capacity, source.read(name, 1, until)),
      ]),
    );
  }

  /** Returns a function that takes back what is recorded after this call. */
  mark(): () => void {
    const returns = [...this.#series.values()].map((series) => series.mark());
    return () => {
      for (const back of returns) back();
      this.#closedDay = undefined;
    };
  }

  record(trade: Pick<Trade, 'price' | 'size' | 'quote' | 'ts'>): void {
    for (const series of this.#series.values()) series.record(trade);
  }

  /** Oldest first. */
  read(
    granularity: Granularity,
    limit: number,
    now: number,
    endTime = Infinity,
  ): readonly Readonly<Bar>[] {
    const series = this.#advanced(granularity, now);
    const recent = series.read(limit, endTime);
    const { first } = series;
    if (recent.length === limit || !first) return recent;
    const until = Math.min(endTime, first.start);
    return [...this.#source.read(granularity, limit - recent.length, until), ...recent];
  }

  since(granularity: Granularity, start: number, now: number): readonly Readonly<Bar>[] {
    const series = this.#advanced(granularity, now);
    return series.since(start);
  }

  /** The closes of the last candles that have ended, at most `count`, the oldest first. None after the end of the chart. */
  closes(granularity: Granularity, count: number, now: number): readonly bigint[] {
    if (now >= this.#end) return [];
    const series = this.#advanced(granularity, now);
    this.#recall(granularity, series);
    return series.read(count, candleStart(granularity, now)).map(({ close }) => close);
  }

  day(now: number): DayStatistics | undefined {
    const minutes = this.#advanced('1m', now);
    const current = minutes.last;
    if (!current) return undefined;
    const closed = this.#closed(minutes, current);
    const { open, high, low, close, base, quote } = closed ? mergeBars(closed, current) : current;
    return { open, high, low, last: close, base, quote };
  }

  #closed(minutes: CandleSeries, current: Readonly<Bar>): Bar | undefined {
    if (this.#closedDay?.start === current.start) return this.#closedDay;
    this.#recall('1m', minutes);
    const [first, ...rest] = minutes.read(minutesOfDay - 1, current.start);
    this.#closedDay = first && rest.reduce(mergeBars, { ...first, start: current.start });
    return this.#closedDay;
  }

  /** Reads the candles before the first one in memory, once. */
  #recall(granularity: Granularity, series: CandleSeries): void {
    const { first } = series;
    if (!first || this.#recalled.has(granularity)) return;
    series.precede(this.#source.read(granularity, capacity, first.start));
    this.#recalled.add(granularity);
  }

  #advanced(granularity: Granularity, now: number): CandleSeries {
    const series = this.#series.get(granularity);
    if (!series) throw new TypeError(`No candles of ${granularity}`);
    series.advance(Math.min(now, this.#end - 1));
    return series;
  }
}
