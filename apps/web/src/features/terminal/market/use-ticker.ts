import type { Ticker } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { tickersOptions } from '#platform/market/instruments.ts';
import { useLiveTicker, useSlowTicker } from '#platform/market/live-ticker.ts';
import { useProduct } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The newest figures of a pair: from the list of all pairs until the stream has some. */
export function useTicker(symbol: string): Ticker | undefined {
  return useKnownTicker(symbol, useLiveTicker(symbol));
}

/** The same, twice a second. */
export function useDayTicker(symbol: string): Ticker | undefined {
  return useKnownTicker(symbol, useSlowTicker(symbol));
}

function useKnownTicker(symbol: string, live: Ticker | undefined): Ticker | undefined {
  const { data: tickers } = useQuery(tickersOptions(useSdk(), useProduct()));
  return live ?? tickers?.find((ticker) => ticker.symbol === symbol);
}
