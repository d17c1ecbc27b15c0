import type { Candle, Granularity } from '@bourse/gateway-contract';
import { getCandles } from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { Sdk } from '../../../platform/sdk.tsx';

const candlesAtOnce = 500;

/** The newest candles of a pair, oldest first; later ones come by the stream. */
export function candlesOptions(sdk: Sdk, symbol: string, granularity: Granularity) {
  return queryOptions({
    queryKey: ['spot', 'candles', symbol, granularity],
    queryFn: async ({ signal }): Promise<readonly Candle[]> => {
      const payload = { symbol, granularity, limit: String(candlesAtOnce) };
      return (await sdk.call(getCandles, payload, { signal })).candles;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
