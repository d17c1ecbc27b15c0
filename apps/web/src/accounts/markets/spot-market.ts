import { spotProduct } from '#platform/market/product.ts';
import type { Market } from './market.ts';

export const spotMarket: Market = {
  kind: 'spot',
  route: '/{-$locale}/spot/$symbol',
  page: '/spot/{symbol}',
  product: spotProduct,
  accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
};
