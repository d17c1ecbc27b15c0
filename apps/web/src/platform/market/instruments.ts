import * as prices from '@bourse/react';
import { useState } from 'react';
import { useProduct } from './product.ts';

export const useInstruments = () => prices.useInstruments(useProduct());

/** The newest figures of an instrument from the stream; `undefined` until the first. */
export const useLiveTicker = (symbol: string) => prices.useTicker(useProduct(), symbol);

/** The same, twice a second. */
export const useSlowTicker = (symbol: string) => prices.useSlowTicker(useProduct(), symbol);

/**
 * The last 24 hours of every pair, refreshed while the component is mounted. One call for all pairs keeps the order of
 * the list true, and takes no topics of the stream, which are bounded.
 */
export function useFreshTickers(refreshMs: number) {
  return prices.useTickers(useProduct(), {
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    meta: prices.shownHere,
  });
}

/** The same, and whether a first answer or a refusal has come. A refused query is pending again with each refresh. */
export function useSettledTickers(refreshMs: number) {
  const tickers = useFreshTickers(refreshMs);
  const [hasSettled, setSettled] = useState(false);
  if (!hasSettled && !tickers.isPending) setSettled(true);
  return { tickers: tickers.data, hasSettled: hasSettled || !tickers.isPending };
}
