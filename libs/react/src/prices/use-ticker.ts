import type { Ticker } from '@bourse/gateway-contract';
import type { MarketStream } from '@bourse/market-data';
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

type TickerStore = ReturnType<typeof createTickerStore>;

const known = new WeakMap<MarketStream, Map<string, TickerStore>>();

/** Returns the store that all components of an instrument share. */
export function tickerOf(market: MarketStream, instType: InstType, symbol: string): TickerStore {
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
