import {
  cancelAllOrders,
  cancelOrder,
  getAssets,
  getFills,
  getOpenOrders,
  getOrderHistory,
  placeOrder,
  resetSimulation,
} from '@bourse/gateway-contract';
import type { SpotFill, SpotOrder } from '@bourse/gateway-contract';
import { userRoute } from '../../handler.ts';
import type { Route } from '../../handler.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { ExchangeStore } from '../store/exchange-store.ts';
import type { Accounts } from './accounts.ts';
import type { Desk } from './desk.ts';
import type { OpenOrders } from './open-orders.ts';
import type { UserFill, UserOrder } from './user-order.ts';
import { toBalance, toSpotFill, toSpotOrder } from './wire.ts';

/** What the calls of a logged-in user work with. */
export interface TradeRoutesOptions {
  readonly accounts: Accounts;
  readonly desk: Desk;
  readonly open: OpenOrders;
  readonly store: ExchangeStore;
  /** @throws {Refusal} `symbolUnknown`. */
  readonly instrumentOf: (symbol: string) => Instrument;
}

/** The calls about a user's own orders and money. */
export function createTradeRoutes(options: TradeRoutesOptions): readonly Route[] {
  return [...createOrderRoutes(options), ...createAccountRoutes(options)];
}

function createOrderRoutes({ desk, open, store, instrumentOf }: TradeRoutesOptions) {
  const order = (from: UserOrder): SpotOrder => toSpotOrder(from, instrumentOf(from.symbol));
  const fill = (from: UserFill): SpotFill => toSpotFill(from, instrumentOf(from.symbol));
  return [
    userRoute(placeOrder, async (request, { userId, now }) => ({
      order: order(await desk.place(userId, request, now)),
    })),
    userRoute(cancelOrder, async ({ ledger, orderId }, { userId, now }) => ({
      order: order(await desk.cancel(userId, ledger, orderId, now)),
    })),
    userRoute(cancelAllOrders, async ({ ledger, symbol }, { userId, now }) => ({
      orders: (await desk.cancelAll(userId, ledger, symbol, now)).map(order),
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

function createAccountRoutes({ accounts, desk }: TradeRoutesOptions) {
  return [
    userRoute(getAssets, (_, { userId, ledger }) => ({
      balances: accounts.holdings(userId, ledger).map(toBalance),
    })),
    userRoute(resetSimulation, async ({ ledger }, { userId, now }) => {
      await desk.startOver(userId, now);
      return { balances: accounts.holdings(userId, ledger).map(toBalance) };
    }),
  ];
}
