import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { getSymbols, getTickers } from '@bourse/gateway-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Sdk } from './sdk.tsx';
import { useSdk } from './sdk.tsx';

/** Every tradable pair. */
export function instrumentsOptions(sdk: Sdk) {
  return queryOptions({
    queryKey: ['instruments'],
    queryFn: async ({ signal }): Promise<readonly SpotInstrument[]> =>
      (await sdk.call(getSymbols, {}, { signal })).symbols,
    staleTime: Infinity,
  });
}

/** The last 24 hours of every pair; live figures come by the stream. */
export function tickersOptions(sdk: Sdk) {
  return queryOptions({
    queryKey: ['tickers'],
    queryFn: async ({ signal }): Promise<readonly Ticker[]> =>
      (await sdk.call(getTickers, {}, { signal })).tickers,
    staleTime: 10_000,
  });
}

/** Every tradable pair. */
export function useInstruments() {
  return useQuery(instrumentsOptions(useSdk()));
}
