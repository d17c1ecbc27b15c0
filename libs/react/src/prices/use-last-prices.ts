import type { MarketStream } from '@bourse/market-data';
import { useMemo } from 'react';
import { useClient } from '../client-context.ts';
import { useSampled } from '../stream/use-sampled.ts';
import type { InstType } from './public-lists.ts';
import { tickerOf } from './use-ticker.ts';

/** Returns the last prices of instruments by their symbols, once in an interval of milliseconds. Unknown ones are left out. */
export function useLastPrices(
  instType: InstType,
  symbols: readonly string[],
  intervalMs: number,
): ReadonlyMap<string, string> {
  const { market } = useClient();
  const names = [...new Set(symbols)].sort().join(' ');
  const store = useMemo(() => createPrices(market, instType, names), [market, instType, names]);
  return useSampled(store, intervalMs);
}

function createPrices(market: MarketStream, instType: InstType, names: string) {
  const tickers = names
    .split(' ')
    .filter(Boolean)
    .map((symbol) => [symbol, tickerOf(market, instType, symbol)] as const);
  const read = () =>
    new Map(
      tickers.flatMap(([symbol, { getSnapshot }]) => {
        const price = getSnapshot()?.lastPrice;
        return price === undefined ? [] : [[symbol, price] as const];
      }),
    );
  let prices: ReadonlyMap<string, string> = read();
  return {
    getSnapshot: () => prices,
    subscribe: (listener: () => void) => {
      const stops = tickers.map(([, { subscribe }]) =>
        subscribe(() => {
          prices = read();
          listener();
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
