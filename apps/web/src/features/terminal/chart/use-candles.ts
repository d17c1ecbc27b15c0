import type { Granularity } from '@bourse/gateway-contract';
import type { CandleView } from '@bourse/market-data';
import { createCandleSeries } from '@bourse/market-data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { candlesOptions } from './candles.ts';

/** The candles of a pair: history and stream as one series. Its arguments must not change. */
export function useCandles(symbol: string, granularity: Granularity) {
  const sdk = useSdk();
  const product = useProduct();
  const { instType } = product;
  const [series] = useState(() => createCandleSeries());
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    candlesOptions(sdk, product, symbol, granularity),
  );
  const view: CandleView = useSyncExternalStore(series.subscribe, series.getSnapshot);

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

  return { candles: view.candles, error, retry: refetch };
}
