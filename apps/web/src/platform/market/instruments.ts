import { ruleQuery } from '@bourse/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '../sdk/sdk.tsx';
import { useProduct, type Product } from './product.ts';

export function instrumentsOptions(sdk: Sdk, { instType, loadInstruments }: Product) {
  return queryOptions({
    queryKey: ['instruments', instType] as const,
    queryFn: ({ signal }) => loadInstruments(sdk, { signal }),
    ...ruleQuery,
  });
}

/** The last 24 hours of every instrument of a product. */
export function tickersOptions(sdk: Sdk, { instType, loadTickers }: Product) {
  return queryOptions({
    queryKey: ['tickers', instType] as const,
    queryFn: ({ signal }) => loadTickers(sdk, { signal }),
    staleTime: 10_000,
  });
}

export function useInstruments() {
  return useQuery(instrumentsOptions(useSdk(), useProduct()));
}
