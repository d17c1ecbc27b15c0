import { MarketDataError } from './errors.ts';
import { createListeners, type Store } from './listeners.ts';
import type { Granularity } from './granularity.ts';
import type { Candle, TopicMessage } from './messages.ts';
import { resolveCandleSeriesOptions, type CandleSeriesOptions } from './options.ts';

/** Candles of one pair and granularity. */
export interface CandleView {
  /** Oldest first, one for each start time. */
  readonly candles: readonly Candle[];
  /** Whether candles may be missing: before the first history, and after an outage longer than the stream's snapshot. */
  readonly needsHistory: boolean;
  /** Whether {@link CandleSeries.loadOlder} may find older candles. */
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Failure of the last page; `undefined` from the next attempt on. */
  readonly historyError: MarketDataError | undefined;
}

/** History and live candles as one series. */
export interface CandleSeries extends Store<CandleView> {
  /** Adds candles of the history, in any order. Newer candles of the stream are kept. */
  readonly load: (history: readonly Candle[]) => void;
  /** Adds a message of a candle channel. */
  readonly apply: (message: Pick<TopicMessage<`candle${Granularity}`>, 'action' | 'data'>) => void;
  /**
   * Loads the newest page with `fetchPage`. Calls share one that is loading.
   *
   * @throws MarketDataError `MARKET_HISTORY_FAILED` with the cause. The next call tries again.
   */
  readonly loadLatest: () => Promise<void>;
  /**
   * Loads the page before the oldest candle with `fetchPage`. Does nothing while a page is loading, before the first
   * candle, after an empty page, and once the series has `limit` candles.
   *
   * @throws MarketDataError `MARKET_HISTORY_FAILED` with the cause. The next call tries again.
   */
  readonly loadOlder: () => Promise<void>;
}

/**
 * Creates an empty series. Subscribe before loading the history, so that no candle in between is
 * lost.
 *
 * @example
 * ```ts
 * const series = createCandleSeries({
 *   fetchPage: async ({ endTime }) => (await fetch(`/candles?endTime=${endTime ?? ''}`)).json(),
 * });
 * stream.subscribe({ channel: 'candle1m', instId: 'BTCUSDT' }, series.apply);
 * await series.loadLatest();
 * await series.loadOlder(); // when the reader scrolls to the start
 * ```
 */
export function createCandleSeries(options: CandleSeriesOptions = {}): CandleSeries {
  return new Series(resolveCandleSeriesOptions(options));
}

class Series implements CandleSeries {
  readonly #options: ReturnType<typeof resolveCandleSeriesOptions>;
  readonly #changes = createListeners();
  /** Start time from which the stream is newer than any history. */
  #liveFrom = Infinity;
  #isExhausted = false;
  #latest: Promise<void> | undefined;
  #view: CandleView = {
    candles: [],
    needsHistory: true,
    hasOlder: false,
    isLoadingOlder: false,
    historyError: undefined,
  };

  constructor(options: ReturnType<typeof resolveCandleSeriesOptions>) {
    this.#options = options;
  }

  readonly subscribe = this.#changes.subscribe;

  readonly getSnapshot = (): CandleView => this.#view;

  readonly load = (history: readonly Candle[]): void => {
    this.#merge(this.#settledOnly(history), false);
  };

  readonly apply: CandleSeries['apply'] = ({ action, data }) => {
    const first = data.at(0)?.[0];
    if (first === undefined) return;
    const { candles, needsHistory } = this.#view;
    const last = candles.at(-1)?.[0] ?? -Infinity;
    if (action === 'snapshot') this.#liveFrom = first;
    this.#merge(data, needsHistory || (action === 'snapshot' && first > last));
  };

  readonly loadLatest = (): Promise<void> => {
    this.#latest ??= this.#readPage(undefined, this.load).finally(() => {
      this.#latest = undefined;
    });
    return this.#latest;
  };

  readonly loadOlder = async (): Promise<void> => {
    const { candles, hasOlder, isLoadingOlder } = this.#view;
    const [oldest] = candles;
    if (!oldest || !hasOlder || isLoadingOlder) return;
    this.#change({ isLoadingOlder: true });
    try {
      await this.#readPage(oldest[0], (page) => {
        this.#isExhausted = !page.some(([start]) => start < oldest[0]);
        this.#merge(this.#settledOnly(page), this.#view.needsHistory);
      });
    } finally {
      this.#change({ isLoadingOlder: false });
    }
  };

  async #readPage(
    endTime: number | undefined,
    add: (page: readonly Candle[]) => void,
  ): Promise<void> {
    if (this.#view.historyError) this.#change({ historyError: undefined });
    try {
      add((await this.#options.fetchPage?.({ endTime })) ?? []);
    } catch (cause) {
      const text = 'A page of candles could not be loaded';
      const historyError = new MarketDataError('MARKET_HISTORY_FAILED', text, { cause });
      this.#change({ historyError });
      throw historyError;
    }
  }

  #merge(added: readonly Candle[], needsHistory: boolean): void {
    if (added.length === 0 && needsHistory === this.#view.needsHistory) return;
    const candles = mergeByStart(this.#view.candles, added).slice(-this.#options.limit);
    this.#change({ candles, needsHistory });
  }

  #change(change: Partial<CandleView>): void {
    const { limit, fetchPage } = this.#options;
    const next = { ...this.#view, ...change };
    const isRoomLeft = next.candles.length > 0 && next.candles.length < limit;
    this.#view = { ...next, hasOlder: fetchPage !== undefined && !this.#isExhausted && isRoomLeft };
    this.#changes.emit();
  }

  /** Removes candles that the stream has in a newer state. */
  #settledOnly(history: readonly Candle[]): readonly Candle[] {
    const known = new Set(this.#view.candles.map(([start]) => start));
    return history.filter(([start]) => start < this.#liveFrom || !known.has(start));
  }
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
