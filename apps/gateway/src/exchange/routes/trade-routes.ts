import {
  cancelAllOrders,
  cancelOrder,
  getAssets,
  getFills,
  getOpenOrders,
  getOrder,
  getOrderHistory,
  placeOrder,
  resetSimulation,
} from '@bourse/gateway-contract';
import type { Ledger, SpotFill, SpotOrder } from '@bourse/gateway-contract';
import { userRoute } from '../../route/route.ts';
import type { Route } from '../../route/route.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { ExchangeStore } from '../store/exchange-store.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OrderCancellation } from '../orders/order-cancellation.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { UserFill, UserOrder } from '../records/user-order.ts';
import { toBalance, toSpotFill, toSpotOrder } from '../records/wire.ts';

export interface TradeRoutesOptions {
  readonly accounts: Accounts;
  readonly orders: OrderService;
  readonly cancellation: OrderCancellation;
  readonly open: OpenOrders;
  readonly store: ExchangeStore;
  readonly instrumentOf: (symbol: string) => Instrument;
}

export function createTradeRoutes(options: TradeRoutesOptions): readonly Route[] {
  return [...createOrderRoutes(options), ...createAccountRoutes(options)];
}

function createOrderRoutes(options: TradeRoutesOptions): readonly Route[] {
  return [...createWritingRoutes(options), ...createReadingRoutes(options)];
}

function createWritingRoutes({
  orders,
  cancellation,
  instrumentOf,
}: TradeRoutesOptions): readonly Route[] {
  const toAnswer = (order: UserOrder) => ({ order: toWire(order, instrumentOf) });
  return [
    userRoute(placeOrder, (request, { userId, now, keepAnswer }) =>
      orders.place(userId, request, now, (order) => keepAnswer(toAnswer(order))),
    ),
    userRoute(cancelOrder, ({ ledger, orderId }, { userId, now, keepAnswer }) =>
      cancellation.cancel({ userId, ledger, orderId }, now, (order) => keepAnswer(toAnswer(order))),
    ),
    userRoute(cancelAllOrders, ({ ledger, symbol }, { userId, now, keepAnswer }) =>
      cancellation.cancelAll({ userId, ledger, symbol }, now, {
        describe: (order) => toWire(order, instrumentOf),
        conclude: (orders) => keepAnswer({ orders: [...orders] }),
      }),
    ),
  ];
}

function createReadingRoutes({ orders, open, store, instrumentOf }: TradeRoutesOptions) {
  const order = (from: UserOrder): SpotOrder => toWire(from, instrumentOf);
  const fill = (from: UserFill): SpotFill => toSpotFill(from, instrumentOf(from.symbol));
  return [
    userRoute(getOrder, async ({ orderId, clientOid }, { userId, ledger }) => ({
      order: order(await orders.find({ userId, ledger, orderId, clientOid })),
    })),
    userRoute(getOpenOrders, ({ symbol }, { userId, ledger }) => ({
      orders: open.of(userId, ledger, symbol).map(order),
    })),
    userRoute(getOrderHistory, ({ symbol = null }, { userId, ledger }) => ({
      orders: store.endedOrders(userId, ledger, symbol).map(order),
    })),
    userRoute(getFills, ({ symbol = null }, { userId, ledger }) => ({
      fills: store.fills(userId, ledger, symbol).map(fill),
    })),
  ];
}

function createAccountRoutes({ accounts, cancellation }: TradeRoutesOptions): readonly Route[] {
  const balancesOf = (userId: string, ledger: Ledger) => ({
    balances: accounts.holdings(userId, ledger).map(toBalance),
  });
  return [
    userRoute(getAssets, (_, { userId, ledger }) => balancesOf(userId, ledger)),
    userRoute(resetSimulation, ({ ledger }, { userId, now, keepAnswer }) =>
      cancellation.resetSimulation(userId, now, () => keepAnswer(balancesOf(userId, ledger))),
    ),
  ];
}

function toWire(order: UserOrder, instrumentOf: TradeRoutesOptions['instrumentOf']): SpotOrder {
  return toSpotOrder(order, instrumentOf(order.symbol));
}
