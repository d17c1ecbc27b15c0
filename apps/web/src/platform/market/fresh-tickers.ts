import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tickersOptions } from './instruments.ts';
import { useProduct } from './product.ts';
import { useSdk } from '../sdk/sdk.tsx';

/**
 * The last 24 hours of every pair, refreshed while the component is mounted. One call for all pairs keeps the order of
 * the list true, and takes no topics of the stream, which are bounded.
 */
export function useFreshTickers(refreshMs: number) {
  return useQuery({
    ...tickersOptions(useSdk(), useProduct()),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    meta: { showsItsErrors: true },
  });
}

/** The same, and whether a first answer or a refusal has come. A refused query is pending again with each refresh. */
export function useSettledTickers(refreshMs: number) {
  const tickers = useFreshTickers(refreshMs);
  const [hasSettled, setSettled] = useState(false);
  if (!hasSettled && !tickers.isPending) setSettled(true);
  return { tickers: tickers.data, hasSettled: hasSettled || !tickers.isPending };
}
