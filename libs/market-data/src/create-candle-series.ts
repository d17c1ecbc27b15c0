import { createListeners } from './listeners.ts';
import type { Store } from './listeners.ts';
import type { Candle, Granularity, TopicMessage } from './messages.ts';
import { resolveCandleSeriesOptions } from './options.ts';
import type { CandleSeriesOptions } from './options.ts';

/** Candles of one pair and granularity. */
export interface CandleView {
  /** Oldest first, one for each start time. */
  readonly candles: readonly Candle[];
  /** Whether candles may be missing: before the first history, and after an outage longer than the stream's snapshot. */
  readonly needsHistory: boolean;
}

/** History and live candles as one series. */
export interface CandleSeries extends Store<CandleView> {
  /** Adds candles of the history, in any order. Newer candles of the stream are kept. */
  readonly load: (history: readonly Candle[]) => void;
  /** Adds a message of a candle channel. */
  readonly apply: (message: Pick<TopicMessage<`candle${Granularity}`>, 'action' | 'data'>) => void;
}

/**
 * Creates an empty series. Subscribe before loading the history, so that no candle in between is
 * lost.
 *
 * @example
 * ```ts
 * const series = createCandleSeries();
 * stream.subscribe({ channel: 'candle1m', instId: 'BTCUSDT' }, series.apply);
 * series.load(await fetchCandles());
 * ```
 */
export function createCandleSeries(options: CandleSeriesOptions = {}): CandleSeries {
  const { limit } = resolveCandleSeriesOptions(options);
  const changes = createListeners();
  let view: CandleView = { candles: [], needsHistory: true };
  /** Start time from which the stream is newer than any history. */
  let liveFrom = Infinity;

  const merge = (added: readonly Candle[], needsHistory: boolean): void => {
    if (added.length > 0 || needsHistory !== view.needsHistory) {
      view = { candles: mergeByStart(view.candles, added).slice(-limit), needsHistory };
      changes.emit();
    }
  };
  return {
    subscribe: changes.subscribe,
    getSnapshot: () => view,
    load: (history) => {
      const known = new Set(view.candles.map(([start]) => start));
      merge(
        history.filter(([start]) => start < liveFrom || !known.has(start)),
        false,
      );
    },
    apply: ({ action, data }) => {
      const first = data.at(0)?.[0];
      if (first === undefined) return;
      const last = view.candles.at(-1)?.[0] ?? -Infinity;
      if (action === 'snapshot') liveFrom = first;
      merge(data, view.needsHistory || (action === 'snapshot' && first > last));
    },
  };
}

/** Later candles replace earlier ones with the same start time. */
function mergeByStart(candles: readonly Candle[], added: readonly Candle[]): readonly Candle[] {
  const [first] = added;
  const last = candles.at(-1);
  if (added.length === 1 && first && last && first[0] >= last[0]) {
    // The usual case: the current candle has changed, or the next one has started.
    return [...(first[0] === last[0] ? candles.slice(0, -1) : candles), first];
  }
  const byStart = new Map([...candles, ...added].map((candle) => [candle[0], candle]));
  return [...byStart.values()].sort((a, b) => a[0] - b[0]);
}
