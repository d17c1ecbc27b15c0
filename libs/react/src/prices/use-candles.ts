import type { Granularity } from '@bourse/gateway-contract';
import { createCandleSeries, type Candle, type CandleView } from '@bourse/market-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadQuery } from '../calls/use-load.ts';
import { useClient, type HooksClient } from '../client-context.ts';
import { useSampled } from '../stream/use-sampled.ts';
import { candlesOptions, type InstType } from './public-lists.ts';

const candlesAtOnce = 500;

/** Pause after a failed page of the history, so that scrolling does not repeat it at once. */
const retryPauseMs = 2000;

/** Shortest time between two views with new trades, in milliseconds. A drawing takes several milliseconds. */
const viewIntervalMs = 500;

const none: readonly Candle[] = [];

/** Candles of {@link useCandles}. */
export interface LiveCandles {
  /** Oldest first; none before the first history has arrived. */
  readonly candles: readonly Candle[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Loads the newest candles again. */
  readonly retry: () => void;
  /** Loads the candles before the first one. Does nothing for two seconds after a failure. */
  readonly loadOlder: () => void;
}

/** Returns the candles of a pair: history and stream as one series. Its arguments must not change. */
export function useCandles(
  instType: InstType,
  symbol: string,
  granularity: Granularity,
): LiveCandles {
  const client = useClient();
  const queries = useQueryClient();
  const [series] = useState(() =>
    createCandleSeries({
      fetchPage: ({ endTime }) =>
        loadQuery(queries, pageOptions(client, instType, { symbol, granularity, endTime })),
    }),
  );
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    pageOptions(client, instType, { symbol, granularity }),
  );
  const view: CandleView = useSampled(series, viewIntervalMs);

  const [hasHistory, setHasHistory] = useState(false);
  // An outage makes a history incomplete, but its candles stay.
  if (!hasHistory && !view.needsHistory) setHasHistory(true);

  useEffect(
    () =>
      client.market.subscribe(
        { instType, channel: `candle${granularity}`, instId: symbol },
        (message) => {
          series.apply(message);
        },
      ),
    [client, series, instType, granularity, symbol],
  );
  useEffect(() => {
    if (data) series.load(data);
  }, [series, data, dataUpdatedAt]);

  const isMissing = data !== undefined && view.needsHistory && !isFetching && !error;
  const retry = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    // The stream's snapshot does not reach back to the outage.
    if (isMissing && series.getSnapshot().needsHistory) retry();
  }, [isMissing, series, retry]);

  const retryFrom = useRef(0);
  const loadOlder = useCallback(() => {
    if (series.getSnapshot().needsHistory || Date.now() < retryFrom.current) return;
    series.loadOlder().catch(() => {
      // The query client has reported it.
      retryFrom.current = Date.now() + retryPauseMs;
    });
  }, [series]);

  const candles = hasHistory ? view.candles : none;
  return { candles, isLoading: !hasHistory && !error, error, retry, loadOlder };
}

interface CandlePage {
  readonly symbol: string;
  readonly granularity: Granularity;
  /** The page has candles that start before, in milliseconds since the epoch; without it the newest ones. */
  readonly endTime?: number | undefined;
}

/** A page of the chart, which keeps the candles itself. */
function pageOptions(client: HooksClient, instType: InstType, { endTime, ...pair }: CandlePage) {
  const end = endTime === undefined ? {} : { endTime: String(endTime) };
  const range = { ...pair, limit: String(candlesAtOnce), ...end };
  return { ...candlesOptions(client, instType, range), staleTime: 0, gcTime: 0 };
}
