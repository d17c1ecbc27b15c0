import type { BookRow } from '@bourse/market-data';
import { useDeferredValue, useMemo } from 'react';
import { useClient } from '../client-context.ts';
import { useStore } from '../stream/use-sampled.ts';
import type { InstType } from './public-lists.ts';

/** All levels of an order book, with sums from the best price to each. */
export interface Depth {
  readonly isLoading: boolean;
  /** Highest price first. */
  readonly bids: readonly BookRow[];
  /** Lowest price first. */
  readonly asks: readonly BookRow[];
}

/** Returns the whole book of a pair, for a picture of its depth. Renders after what a user has pressed. */
export function useDepth(instType: InstType, symbol: string): Depth {
  // Orders come many times a second; the page answers to presses first.
  const view = useDeferredValue(useStore(useClient().market.book(symbol, instType)));
  return useMemo(
    () => ({ isLoading: view.status === 'empty', bids: view.bids(), asks: view.asks() }),
    [view],
  );
}
