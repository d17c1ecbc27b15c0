import type {
  cancelAllFuturesOrders,
  cancelAllMarginOrders,
  cancelAllOrders,
  cancelFuturesOrder,
  cancelMarginOrder,
  cancelOrder,
  amendFuturesOrder,
  amendMarginOrder,
  amendOrder,
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
import { createContext, use } from 'react';
import type { Product } from '#platform/market/product.ts';

export type MarketKind = 'spot' | 'margin' | 'futures';

export type AccountPanelName =
  'positions' | 'open' | 'history' | 'fills' | 'closed' | 'transactions' | 'assets';

export interface OrderCalls {
  readonly open: typeof getOpenOrders | typeof getMarginOpenOrders | typeof getFuturesOpenOrders;
  readonly history:
    typeof getOrderHistory | typeof getMarginOrderHistory | typeof getFuturesOrderHistory;
  readonly fills: typeof getFills | typeof getMarginFills | typeof getFuturesFills;
  readonly find: typeof getOrder | typeof getMarginOrder | typeof getFuturesOrder;
  readonly cancel: typeof cancelOrder | typeof cancelMarginOrder | typeof cancelFuturesOrder;
  readonly amend: typeof amendOrder | typeof amendMarginOrder | typeof amendFuturesOrder;
  readonly cancelAll:
    typeof cancelAllOrders | typeof cancelAllMarginOrders | typeof cancelAllFuturesOrders;
}

export interface Market {
  readonly kind: MarketKind;
  /** The page's own address, in which the pair can be changed. */
  readonly route:
    | '/{-$locale}/spot/$symbol'
    | '/{-$locale}/margin/$symbol'
    | '/{-$locale}/futures/usdt/$symbol'
    | '/{-$locale}/trade-spot/{-$symbol}'
    | '/{-$locale}/trade-margin/{-$symbol}'
    | '/{-$locale}/trade-swap/{-$symbol}';
  /** Name of the page in the gateway's list of page texts. */
  readonly page: string;
  /** The market's public data. Margin orders trade on the spot market. */
  readonly product: Product;
  /** `instType` of the private topics. */
  readonly instType: 'SPOT' | 'MARGIN' | 'USDT-FUTURES';
  readonly calls: OrderCalls;
  readonly accountPanels: readonly [AccountPanelName, ...AccountPanelName[]];
}

const MarketContext = createContext<Market | undefined>(undefined);

export const MarketProvider = MarketContext;

export function useMarket(): Market {
  const market = use(MarketContext);
  if (!market) throw new TypeError('useMarket needs a MarketProvider above it.');
  return market;
}
