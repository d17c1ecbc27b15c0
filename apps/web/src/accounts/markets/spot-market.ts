import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  getFills,
  getOpenOrders,
  getOrder,
  getOrderHistory,
} from '@bourse/gateway-contract';
import { spotProduct } from '#platform/market/product.ts';
import type { Market } from './market.ts';

export const spotMarket: Market = {
  kind: 'spot',
  route: '/{-$locale}/spot/$symbol',
  page: '/spot/{symbol}',
  product: spotProduct,
  instType: 'SPOT',
  calls: {
    open: getOpenOrders,
    history: getOrderHistory,
    fills: getFills,
    find: getOrder,
    cancel: cancelOrder,
    amend: amendOrder,
    cancelAll: cancelAllOrders,
  },
  accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
};
