import type { MarketKind } from '@bourse/react';
import { futuresProduct } from '#platform/market/futures-product.ts';
import { spotProduct } from '#platform/market/product.ts';
import type { Market } from './market.ts';

export const markets: Readonly<Record<MarketKind, Market>> = {
  spot: {
    kind: 'spot',
    route: '/{-$locale}/spot/$symbol',
    page: '/spot/{symbol}',
    product: spotProduct,
    accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
  },
  margin: {
    kind: 'margin',
    route: '/{-$locale}/margin/$symbol',
    page: '/margin/{symbol}',
    product: spotProduct,
    accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
  },
  futures: {
    kind: 'futures',
    route: '/{-$locale}/futures/usdt/$symbol',
    page: '/futures/usdt/{symbol}',
    product: futuresProduct,
    accountPanels: ['positions', 'open', 'history', 'fills', 'closed', 'transactions', 'assets'],
  },
};
