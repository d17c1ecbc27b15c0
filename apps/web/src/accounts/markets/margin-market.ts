import { spotProduct } from '#platform/market/product.ts';
import type { Market } from './market.ts';

export const marginMarket: Market = {
  kind: 'margin',
  route: '/{-$locale}/margin/$symbol',
  page: '/margin/{symbol}',
  product: spotProduct,
  accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
};
