import {
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  cancelFuturesOrders,
  gatewayCode,
  placeFuturesOrder,
  type Ledger,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Futures } from '../futures/create-futures.ts';
import { readFuturesOrder } from '../futures/orders/read-futures-order.ts';
import type { MarketOf } from '../markets.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import { assertAccepted, assertAmendedPresets, assertPresets } from '../orders/order-limits.ts';
import type { Orders } from '../orders/orders.ts';
import { readAmendment } from '../orders/read-order.ts';
import type { Order } from '../records/order.ts';
import type { PlanBook } from '../triggers/plan-book.ts';
import { toFuturesOrder } from '../wire/futures.ts';
import { attempt } from './attempt.ts';
import { createSlice } from './cancel-slice.ts';
import { on, symbolOf, type CommandHandler } from './command.ts';
import { createPositionCommands } from './position-commands.ts';

export interface FuturesCommandsOptions {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly book: PlanBook;
  readonly futures: Futures;
  readonly marketOf: MarketOf;
}

export const cancelFuturesSlice = '/exchange/cancelFuturesSlice';

export function createFuturesCommands(options: FuturesCommandsOptions): readonly CommandHandler[] {
  return [
    createPlacing(options),
    createAmending(options),
    ...createCancelling(options),
    ...createPositionCommands(options),
  ];
}

function wireOf({ futures }: FuturesCommandsOptions) {
  return (order: Order) => toFuturesOrder(order, futures.contractOf(order.symbol).instrument);
}

function createPlacing(options: FuturesCommandsOptions): CommandHandler {
  const { accounts, orders, book, futures, marketOf } = options;
  const toWire = wireOf(options);
  return on(placeFuturesOrder, (request, { userId, now }) => {
    const { ledger, symbol, clientOid, validUntil } = request;
    const { instrument } = futures.contractOf(symbol);
    const market = marketOf(ledger, 'futures', symbol);
    const account = accounts.of(ledger, userId, 'futures');
    const { positionMode } = futures.portfolios.of(account);
    const terms = readFuturesOrder(request, instrument, positionMode);
    const draft = { account, terms, clientOid };
    const repeated = orders.findRepeated(draft);
    if (repeated) return { order: toWire(repeated) };
    assertAccepted(validUntil, market, now);
    assertPresets(terms, market);
    if (terms.takeProfit ?? terms.stopLoss) book.assertRoom(account, terms, 2);
    return { order: toWire(futures.orders.place(draft, now)) };
  });
}

function createAmending(options: FuturesCommandsOptions): CommandHandler {
  const { open, futures, marketOf } = options;
  const toWire = wireOf(options);
  return on(amendFuturesOrder, (request, { userId, now }) => {
    const { ledger, orderId } = request;
    const order = findOpen(open, ledger, userId, orderId);
    const { instrument } = futures.contractOf(order.symbol);
    const change = readAmendment(request, order, instrument);
    assertAmendedPresets(order, change, marketOf(ledger, 'futures', order.symbol));
    futures.orders.amend(order, change, now);
    return { order: toWire(order) };
  });
}

function createCancelling(options: FuturesCommandsOptions): readonly CommandHandler[] {
  const { open, orders } = options;
  const toWire = wireOf(options);
  return [
    on(cancelFuturesOrder, ({ ledger, orderId }, { userId, now }) => {
      const order = findOpen(open, ledger, userId, orderId);
      orders.cancel(order, 'user', now);
      return { order: toWire(order) };
    }),
    on(cancelFuturesOrders, (request, { userId, now }) => ({
      results: request.orders.map((names) =>
        attempt(() => {
          const order = orders.findOpen(request.ledger, userId, 'futures', names);
          orders.cancel(order, 'user', now);
          return toWire(order);
        }),
      ),
    })),
    on(cancelAllFuturesOrders, ({ ledger, symbol }, { userId, now }) => {
      const waiting = open.of(ledger, userId, { product: 'futures', symbol });
      for (const order of waiting) orders.cancel(order, 'user', now);
      return { orders: waiting.map(toWire) };
    }),
    createSlice({
      path: cancelFuturesSlice,
      select: ({ userId, ledger }, payload) =>
        open.of(ledger, userId, { product: 'futures', symbol: symbolOf(payload) }),
      orders,
      toWire,
    }),
  ];
}

function findOpen(open: OpenOrders, ledger: Ledger, userId: string, orderId: string): Order {
  const isId = /^\d{1,18}$/.test(orderId);
  const order = isId ? open.find(ledger, userId, BigInt(orderId)) : undefined;
  if (order?.product === 'futures') return order;
  throw new Refusal(gatewayCode.orderNotFound, 'There is no such open order');
}
