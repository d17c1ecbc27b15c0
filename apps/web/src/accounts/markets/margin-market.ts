import {
  amendMarginOrder,
  cancelAllMarginOrders,
  cancelMarginOrder,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrder,
  getMarginOrderHistory,
} from '@bourse/gateway-contract';
import { spotProduct } from '#platform/market/product.ts';
import type { Market } from './market.ts';

export const marginMarket: Market = {
  kind: 'margin',
  route: '/{-$locale}/margin/$symbol',
  page: '/margin/{symbol}',
  product: spotProduct,
  instType: 'MARGIN',
  calls: {
    open: getMarginOpenOrders,
    history: getMarginOrderHistory,
    fills: getMarginFills,
    find: getMarginOrder,
    cancel: cancelMarginOrder,
    amend: amendMarginOrder,
    cancelAll: cancelAllMarginOrders,
  },
  accountPanels: ['open', 'history', 'fills', 'transactions', 'assets'],
};
