import type { Ticker } from '@bourse/gateway-contract';
import { useTickers } from '@bourse/react';
import { useLiveTicker, useSlowTicker } from '#platform/market/instruments.ts';
import { useProduct } from '#platform/market/product.ts';

/** The newest figures of a pair: from the list of all pairs until the stream has some. */
export const useTicker = (symbol: string) => useKnownTicker(symbol, useLiveTicker(symbol));

/** The same, twice a second. */
export const useDayTicker = (symbol: string) => useKnownTicker(symbol, useSlowTicker(symbol));

function useKnownTicker(symbol: string, live: Ticker | undefined): Ticker | undefined {
  const { data: tickers } = useTickers(useProduct());
  return live ?? tickers?.find((ticker) => ticker.symbol === symbol);
}
