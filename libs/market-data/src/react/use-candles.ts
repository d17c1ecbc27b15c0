import { useCallback, useEffect, useMemo } from 'react';
import { createCandleSeries, type CandleView } from '../create-candle-series.ts';
import { followTopic } from '../follow-topic.ts';
import type { MarketStream } from '../market-stream.ts';
import type { Granularity } from '../granularity.ts';
import type { FetchCandles } from '../options.ts';
import { useStore } from './use-store.ts';
import type { MarketTopic } from './use-topic.ts';

/** Options of `useCandles()`. */
export interface CandlesOptions extends MarketTopic {
  readonly granularity: Granularity;
  /** Must be the same function in every render; another one starts another series. */
  readonly fetchPage: FetchCandles;
}

/** Candles with the state of their history. */
export interface CandlesState extends CandleView {
  /** Loads the page before the oldest candle. A failure is in `historyError`. */
  readonly loadOlder: () => void;
  /** Loads the newest page again. */
  readonly loadLatest: () => void;
}

/** Returns the candles of a pair: history and stream as one series. History is loaded when it is missing. */
export function useCandles(
  stream: Pick<MarketStream, 'subscribe'>,
  { instId, instType, granularity, fetchPage }: CandlesOptions,
): CandlesState {
  const { series, store } = useMemo(() => {
    const made = createCandleSeries({ fetchPage });
    const topic = { instType, channel: `candle${granularity}`, instId } as const;
    return { series: made, store: followTopic(stream, topic, made) };
  }, [stream, instId, instType, granularity, fetchPage]);
  const view = useStore(store);
  const loadLatest = useCallback(() => {
    series.loadLatest().catch(ignoreReported);
  }, [series]);
  const loadOlder = useCallback(() => {
    series.loadOlder().catch(ignoreReported);
  }, [series]);
  useEffect(() => {
    if (view.needsHistory) loadLatest();
  }, [view.needsHistory, loadLatest]);
  return { ...view, loadLatest, loadOlder };
}

/** The view has the error. */
function ignoreReported(): void {
  return undefined;
}
