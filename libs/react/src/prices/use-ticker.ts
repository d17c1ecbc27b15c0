import type { Ticker } from '@bourse/gateway-contract';
import type { MarketStream } from '@bourse/market-data';
import { useMemo } from 'react';
import { useClient } from '../client-context.ts';
import { useSampled, useStore } from '../stream/use-sampled.ts';
import type { InstType } from './public-lists.ts';

/** Returns the newest figures of an instrument from the stream; `undefined` until the first. */
export function useTicker(instType: InstType, symbol: string): Ticker | undefined {
  return useStore(tickerOf(useClient().market, instType, symbol));
}

/** The same, twice a second: for figures that need not follow each trade. */
export function useSlowTicker(instType: InstType, symbol: string): Ticker | undefined {
  return useSampled(tickerOf(useClient().market, instType, symbol), 500);
}

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

type TickerStore = ReturnType<typeof createTickerStore>;

const known = new WeakMap<MarketStream, Map<string, TickerStore>>();

/** Returns the store that all components of an instrument share. */
function tickerOf(market: MarketStream, instType: InstType, symbol: string): TickerStore {
  const stores = known.get(market) ?? new Map<string, TickerStore>();
  known.set(market, stores);
  const key = `${instType} ${symbol}`;
  const store = stores.get(key) ?? createTickerStore(market, instType, symbol);
  stores.set(key, store);
  return store;
}

function createTickerStore(market: MarketStream, instType: InstType, instId: string) {
  const listeners = new Set<() => void>();
  let ticker: Ticker | undefined;
  let leave: () => void = () => undefined;
  return {
    getSnapshot: () => ticker,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        leave = market.subscribe({ instType, channel: 'ticker', instId }, ({ data }) => {
          ticker = data.at(-1);
          for (const notify of listeners) notify();
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave();
        // The next caller must not receive the present values.
        ticker = undefined;
      };
    },
  };
}
