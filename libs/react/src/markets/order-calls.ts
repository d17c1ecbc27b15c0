import {
  amendFuturesOrder,
  amendMarginOrder,
  amendOrder,
  cancelAllFuturesOrders,
  cancelAllMarginOrders,
  cancelAllOrders,
  cancelFuturesOrder,
  cancelFuturesOrders,
  cancelMarginOrder,
  cancelMarginOrders,
  cancelOrder,
  cancelOrders,
  getFills,
  getFuturesFills,
  getFuturesOpenOrders,
  getFuturesOrder,
  getFuturesOrderHistory,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrder,
  getMarginOrderHistory,
  getOpenOrders,
  getOrder,
  getOrderHistory,
} from '@bourse/gateway-contract';
import type { MarketKind } from './market-kind.ts';

/** The calls that each kind of market has for its orders. */
export interface OrderCalls {
  readonly open: typeof getOpenOrders | typeof getMarginOpenOrders | typeof getFuturesOpenOrders;
  readonly history:
    typeof getOrderHistory | typeof getMarginOrderHistory | typeof getFuturesOrderHistory;
  readonly fills: typeof getFills | typeof getMarginFills | typeof getFuturesFills;
  readonly find: typeof getOrder | typeof getMarginOrder | typeof getFuturesOrder;
  readonly cancel: typeof cancelOrder | typeof cancelMarginOrder | typeof cancelFuturesOrder;
  readonly cancelMany: typeof cancelOrders | typeof cancelMarginOrders | typeof cancelFuturesOrders;
  readonly amend: typeof amendOrder | typeof amendMarginOrder | typeof amendFuturesOrder;
  readonly cancelAll:
    typeof cancelAllOrders | typeof cancelAllMarginOrders | typeof cancelAllFuturesOrders;
}

export const orderCalls: Readonly<Record<MarketKind, OrderCalls>> = {
  spot: {
    open: getOpenOrders,
    history: getOrderHistory,
    fills: getFills,
    find: getOrder,
    cancel: cancelOrder,
    cancelMany: cancelOrders,
    amend: amendOrder,
    cancelAll: cancelAllOrders,
  },
  margin: {
    open: getMarginOpenOrders,
    history: getMarginOrderHistory,
    fills: getMarginFills,
    find: getMarginOrder,
    cancel: cancelMarginOrder,
    cancelMany: cancelMarginOrders,
    amend: amendMarginOrder,
    cancelAll: cancelAllMarginOrders,
  },
  futures: {
    open: getFuturesOpenOrders,
    history: getFuturesOrderHistory,
    fills: getFuturesFills,
    find: getFuturesOrder,
    cancel: cancelFuturesOrder,
    cancelMany: cancelFuturesOrders,
    amend: amendFuturesOrder,
    cancelAll: cancelAllFuturesOrders,
  },
};
