import type { MarketKind } from '@bourse/react';
import { createContext, use } from 'react';

export type AccountPanelName =
  'positions' | 'open' | 'history' | 'fills' | 'closed' | 'transactions' | 'assets';

export interface Market {
  readonly kind: MarketKind;
  /** The page's own address, in which the pair can be changed. */
  readonly route:
    | '/{-$locale}/spot/$symbol'
    | '/{-$locale}/margin/$symbol'
    | '/{-$locale}/futures/usdt/$symbol'
    | '/{-$locale}/trade-spot/{-$symbol}'
    | '/{-$locale}/trade-margin/{-$symbol}'
    | '/{-$locale}/trade-swap/{-$symbol}';
  /** Name of the page in the gateway's list of page texts. */
  readonly page: string;
  readonly accountPanels: readonly [AccountPanelName, ...AccountPanelName[]];
}

const MarketContext = createContext<Market | undefined>(undefined);

export const MarketProvider = MarketContext;

export function useMarket(): Market {
  const market = use(MarketContext);
  if (!market) throw new TypeError('useMarket needs a MarketProvider above it.');
  return market;
}
