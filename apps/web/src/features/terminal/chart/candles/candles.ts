import type { Granularity } from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#platform/market/product.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

const candlesAtOnce = 500;

export interface CandlePage {
  readonly symbol: string;
  readonly granularity: Granularity;
  /** The page has candles that start before; without it the newest ones. */
  readonly endTime?: number | undefined;
}

export function candlesOptions(
  sdk: Sdk,
  { instType, loadCandles }: Product,
  { endTime, ...topic }: CandlePage,
) {
  const page = endTime === undefined ? {} : { endTime: String(endTime) };
  const payload = { ...topic, limit: String(candlesAtOnce), ...page };
  return queryOptions({
    queryKey: ['candles', instType, payload] as const,
    queryFn: ({ signal }) => loadCandles(payload, sdk, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
