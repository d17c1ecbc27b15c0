import type { Granularity } from '@bourse/gateway-contract';
import { createCandleSeries, type Candle, type CandleView } from '@bourse/market-data';
import { useSampled } from '@bourse/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { candlesOptions } from './candles.ts';

/** Pause after a failed page of the history, so that scrolling does not repeat it at once. */
const retryPauseMs = 2000;

/** Shortest time between two drawings of new trades, in milliseconds. A drawing takes several milliseconds. */
const drawIntervalMs = 500;

const none: readonly Candle[] = [];

/**
 * The candles of a pair: history and stream as one series; none before the first history has arrived.
 * Its arguments must not change.
 */
export function useCandles(symbol: string, granularity: Granularity) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const product = useProduct();
  const { instType } = product;
  const [series] = useState(() =>
    createCandleSeries({
      fetchPage: ({ endTime }) =>
        queries.query(candlesOptions(sdk, product, { symbol, granularity, endTime })),
    }),
  );
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    candlesOptions(sdk, product, { symbol, granularity }),
  );
  const view: CandleView = useSampled(series, drawIntervalMs);

  const [hasHistory, setHasHistory] = useState(false);
  // An outage makes a history incomplete, but its candles stay.
  if (!hasHistory && !view.needsHistory) setHasHistory(true);

  useEffect(
    () =>
      sdk.market.subscribe(
        { instType, channel: `candle${granularity}`, instId: symbol },
        (message) => {
          series.apply(message);
        },
      ),
    [sdk, series, instType, granularity, symbol],
  );
  useEffect(() => {
    if (data) series.load(data);
  }, [series, data, dataUpdatedAt]);

  const isMissing = data !== undefined && view.needsHistory && !isFetching && !error;
  useEffect(() => {
    // The stream's snapshot does not reach back to the outage.
    if (isMissing && series.getSnapshot().needsHistory) void refetch();
  }, [isMissing, series, refetch]);

  const retryFrom = useRef(0);
  const loadOlder = useCallback(() => {
    if (series.getSnapshot().needsHistory || Date.now() < retryFrom.current) return;
    series.loadOlder().catch(() => {
      // The error policy has shown it.
      retryFrom.current = Date.now() + retryPauseMs;
    });
  }, [series]);

  const candles = hasHistory ? view.candles : none;
  return { candles, isLoading: !hasHistory && !error, error, retry: refetch, loadOlder };
}
