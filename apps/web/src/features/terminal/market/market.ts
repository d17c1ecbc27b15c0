import { createContext, use } from 'react';

export type OrderType = 'limit' | 'market';

/** A panel of the user's own orders and balances. */
export type AccountPanelName = 'open' | 'history' | 'fills' | 'assets';

/** A kind of trading that the terminal shows. */
export interface Market {
  readonly kind: 'spot';
  readonly route: '/{-$locale}/spot/$symbol';
  /** Name of the page in the gateway's list of page texts. */
  readonly page: string;
  /** Start of the paths of the market's calls. */
  readonly callPrefix: string;
  readonly accountPanels: readonly [AccountPanelName, ...AccountPanelName[]];
  readonly orderTypes: readonly OrderType[];
}

const MarketContext = createContext<Market | undefined>(undefined);

/** Provides the market of a terminal. */
export const MarketProvider = MarketContext;

export function useMarket(): Market {
  const market = use(MarketContext);
  if (!market) throw new TypeError('useMarket needs a MarketProvider above it.');
  return market;
}
