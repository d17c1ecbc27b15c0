import type { Granularity } from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#platform/market/product.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

const candlesAtOnce = 500;

/** The newest candles of a pair, oldest first. */
export function candlesOptions(
  sdk: Sdk,
  { instType, loadCandles }: Product,
  symbol: string,
  granularity: Granularity,
) {
  const payload = { symbol, granularity, limit: String(candlesAtOnce) };
  return queryOptions({
    queryKey: ['candles', instType, payload] as const,
    queryFn: ({ signal }) => loadCandles(payload, sdk, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
