import type { Granularity } from '@bourse/gateway-contract';
import type { CandleStore } from '../../journal/candle-store.ts';
import type { Bar } from '../../market/candle-series.ts';
import type { CandleSource } from '../../market/candle-source.ts';
import type { Chart } from '../../market/chart.ts';
import { candleStart, nextCandleStart } from '../../market/granularity.ts';
import { mergeBars } from '../../market/merge-bars.ts';
import { widths, type Past, type PastWidth } from './past.ts';

export interface HistoryOptions {
  readonly store: CandleStore;
  readonly name: string;
  /** Oldest first. */
  readonly pasts: readonly Past[];
  readonly start: number;
  readonly until: number;
}

export class History implements CandleSource {
  readonly #options: HistoryOptions;
  readonly #saved = new Map<Granularity, number>();

  constructor(options: HistoryOptions) {
    this.#options = options;
  }

  read(granularity: Granularity, limit: number, until: number): readonly Bar[] {
    const { start } = this.#options;
    let from = until;
    for (let count = 0; count < limit && from > start; count += 1) {
      from = candleStart(granularity, from - 1);
    }
    if (granularity !== '1w' && granularity !== '1M')
      return this.#between(granularity, from, until);
    return merged(granularity, this.#between('1d', from, nextCandleStart(granularity, until - 1)));
  }

  save(chart: Chart, now: number): void {
    const { store, name, until } = this.#options;
    for (const width of widths) {
      const from = this.#saved.get(width) ?? candleStart(width, until);
      const bars = chart.since(width, from, now);
      for (const bar of bars) store.put(name, width, bar);
      const last = bars.at(-1);
      if (last) this.#saved.set(width, last.start);
    }
  }

  #between(granularity: PastWidth, from: number, until: number): readonly Bar[] {
    const { store, name, pasts } = this.#options;
    const bars = new Map<number, Bar>();
    for (const bar of pasts.flatMap((past) => past.read(granularity, from, until))) {
      const earlier = bars.get(bar.start);
      bars.set(bar.start, earlier ? mergeBars(earlier, bar) : bar);
    }
    // A stored candle contains the generated part of its time.
    for (const bar of store.between(name, granularity, from, until)) bars.set(bar.start, bar);
    return [...bars.values()].sort((a, b) => a.start - b.start);
  }
}

/** Weeks and months are mergers of days. */
function merged(granularity: Granularity, days: readonly Bar[]): readonly Bar[] {
  const bars = new Map<number, Bar>();
  for (const day of days) {
    const start = candleStart(granularity, day.start);
    const earlier = bars.get(start);
    bars.set(start, earlier ? mergeBars(earlier, day) : { ...day, start });
  }
  return [...bars.values()];
}
