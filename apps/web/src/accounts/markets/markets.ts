import type { MarketKind } from '@bourse/react';
import type { Market } from './market.ts';

/** The coin of margin and profit of every contract. */
export const settlementCoin = 'USDT';

export const markets: Readonly<Record<MarketKind, Market>> = {
  spot: {
    kind: 'spot',
    route: '/{-$locale}/spot/$symbol',
    page: '/spot/{symbol}',
    accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
  },
  margin: {
    kind: 'margin',
    route: '/{-$locale}/margin/$symbol',
    page: '/margin/{symbol}',
    accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
  },
  futures: {
    kind: 'futures',
    route: '/{-$locale}/futures/usdt/$symbol',
    page: '/futures/usdt/{symbol}',
    accountPanels: ['positions', 'open', 'history', 'fills', 'closed', 'transactions', 'assets'],
  },
};
