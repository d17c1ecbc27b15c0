import type { Ticker } from '@bourse/gateway-contract';
import type { MarketStream } from '@bourse/market-data';
import { useSampled } from '@bourse/react';
import { useSyncExternalStore } from 'react';
import { useSdk } from '../sdk/sdk.tsx';
import { useProduct, type Product } from './product.ts';

/** The newest figures of an instrument from the stream; `undefined` until the first. */
export function useLiveTicker(symbol: string): Ticker | undefined {
  const { subscribe, getSnapshot } = useStore(symbol);
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** The same, twice a second: for figures that need not follow each trade. */
export function useSlowTicker(symbol: string): Ticker | undefined {
  return useSampled(useStore(symbol), 500);
}

function useStore(symbol: string): LiveTicker {
  return liveTicker(useSdk().market, useProduct(), symbol);
}

type LiveTicker = ReturnType<typeof createLiveTicker>;

const known = new WeakMap<MarketStream, Map<string, LiveTicker>>();

/** Returns the store that all components of an instrument share. */
function liveTicker(market: MarketStream, { instType }: Product, symbol: string): LiveTicker {
  const stores = known.get(market) ?? new Map<string, LiveTicker>();
  known.set(market, stores);
  const key = `${instType} ${symbol}`;
  const store = stores.get(key) ?? createLiveTicker(market, instType, symbol);
  stores.set(key, store);
  return store;
}

function createLiveTicker(market: MarketStream, instType: Product['instType'], instId: string) {
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
