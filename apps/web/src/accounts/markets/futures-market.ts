import { futuresProduct } from '#platform/market/futures-product.ts';
import type { Market } from './market.ts';

export const futuresMarket: Market = {
  kind: 'futures',
  route: '/{-$locale}/futures/usdt/$symbol',
  page: '/futures/usdt/{symbol}',
  product: futuresProduct,
  accountPanels: ['positions', 'open', 'history', 'fills', 'closed', 'transactions', 'assets'],
};
