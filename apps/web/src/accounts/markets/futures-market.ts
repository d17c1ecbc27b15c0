import {
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  getFuturesFills,
  getFuturesOpenOrders,
  getFuturesOrder,
  getFuturesOrderHistory,
} from '@bourse/gateway-contract';
import { futuresProduct } from '#platform/market/futures-product.ts';
import type { Market } from './market.ts';

export const futuresMarket: Market = {
  kind: 'futures',
  route: '/{-$locale}/futures/usdt/$symbol',
  page: '/futures/usdt/{symbol}',
  product: futuresProduct,
  instType: 'USDT-FUTURES',
  calls: {
    open: getFuturesOpenOrders,
    history: getFuturesOrderHistory,
    fills: getFuturesFills,
    find: getFuturesOrder,
    cancel: cancelFuturesOrder,
    amend: amendFuturesOrder,
    cancelAll: cancelAllFuturesOrders,
  },
  accountPanels: ['positions', 'open', 'history', 'fills', 'closed', 'transactions', 'assets'],
};
