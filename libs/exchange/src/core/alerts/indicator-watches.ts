import type { Granularity } from '@bourse/gateway-contract';
import type { Market } from '../market.ts';
import type { Alert } from '../records/alert.ts';
import type { WatchedIndicator } from '../records/indicator.ts';
import { LevelWatches } from './level-watches.ts';

/** An indicator that alerts wait for. */
export interface IndicatorWatch {
  readonly market: Market;
  readonly indicator: WatchedIndicator;
}

interface Entry extends IndicatorWatch {
  readonly levels: LevelWatches;
}

/** Alerts that wait for indicators, by market and indicator, so that each indicator is computed once for all of them. */
export class IndicatorWatches {
  readonly #markets = new Map<Market, Map<string, Entry>>();

  add(alert: Alert, indicator: WatchedIndicator, market: Market): void {
    const entries = this.#markets.get(market) ?? new Map<string, Entry>();
    this.#markets.set(market, entries);
    const name = nameOf(indicator);
    const entry = entries.get(name) ?? { market, indicator, levels: new LevelWatches() };
    entries.set(name, entry);
    entry.levels.add(alert);
  }

  /** The alert must be as it was when it was added. */
  remove(alert: Alert, indicator: WatchedIndicator, market: Market): void {
    this.#change({ market, indicator }, (levels) => {
      levels.remove(alert);
    });
  }

  /** Returns the indicators of a width that alerts wait for. */
  of(granularity: Granularity): readonly IndicatorWatch[] {
    return [...this.#markets.values()]
      .flatMap((entries) => [...entries.values()])
      .filter(({ indicator }) => indicator.granularity === granularity);
  }

  /** Removes and returns the alerts that a figure of an indicator has reached. */
  take(watch: IndicatorWatch, figure: bigint): readonly Alert[] {
    return this.#change(watch, (levels) => levels.take(figure)) ?? [];
  }

  /** Changes what waits for an indicator, which is no longer watched if nothing does. */
  #change<T>(
    { market, indicator }: IndicatorWatch,
    change: (levels: LevelWatches) => T,
  ): T | undefined {
    const entries = this.#markets.get(market);
    const name = nameOf(indicator);
    const levels = entries?.get(name)?.levels;
    const result = levels && change(levels);
    if (levels?.isEmpty) entries?.delete(name);
    return result;
  }
}

function nameOf({ name, granularity, length }: WatchedIndicator): string {
  return `${name} ${granularity} ${length}`;
}
