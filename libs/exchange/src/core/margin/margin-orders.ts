import {
  amendMarginOrder,
  cancelAllMarginOrders,
  cancelMarginOrder,
  cancelMarginOrders,
  gatewayCode,
  placeMarginOrder,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Account } from '../accounts/account.ts';
import { attempt } from '../commands/attempt.ts';
import { createSlice } from '../commands/cancel-slice.ts';
import {
  fieldOf,
  on,
  symbolOf,
  type CommandContext,
  type CommandHandler,
} from '../commands/command.ts';
import type { MarketOf } from '../markets.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import {
  assertAccepted,
  assertAmendedPresets,
  assertFitsMarket,
  assertInBand,
  assertTraded,
} from '../orders/order-limits.ts';
import type { OrderNames, Orders } from '../orders/orders.ts';
import { readAmendment, readOrder } from '../orders/read-order.ts';
import type { Order, OrderTerms } from '../records/order.ts';
import type { PlanProduct } from '../triggers/plan-product.ts';
import { modeOf, toMarginOrder } from '../wire/margin.ts';
import type { Liquidations } from './liquidations.ts';
import type { MarginAccounts } from './margin-accounts.ts';

export interface MarginOrdersOptions {
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly marginAccounts: MarginAccounts;
  readonly liquidations: Pick<Liquidations, 'isOpen'>;
  readonly marketOf: MarketOf;
}

export const cancelMarginSlice = '/exchange/cancelMarginSlice';

/** Newest first. */
export function selectMarginOrders(
  open: OpenOrders,
  { ledger, userId }: Pick<CommandContext, 'ledger' | 'userId'>,
  payload: unknown,
): readonly Order[] {
  const marginMode = fieldOf(payload, 'marginMode');
  return open
    .of(ledger, userId, { product: 'margin', symbol: symbolOf(payload) })
    .filter(({ account }) => marginMode === undefined || modeOf(account) === marginMode);
}

export function createMarginOrders(options: MarginOrdersOptions): readonly CommandHandler[] {
  const { open, orders, marketOf } = options;
  const toWire = (order: Order) =>
    toMarginOrder(order, marketOf(order.account.ledger, 'margin', order.symbol).instrument);
  return [
    createPlacing(options, toWire),
    on(amendMarginOrder, (request, { userId, now }) => {
      const order = orders.findOpen(request.ledger, userId, 'margin', request);
      const market = marketOf(request.ledger, 'margin', order.symbol);
      assertTraded(market, now);
      const change = readAmendment(request, order, market.instrument);
      assertNotLiquidating(options, order.account);
      assertInBand(order.side, change.price, market);
      assertAmendedPresets(order, change, market);
      orders.amend(order, change, now);
      return { order: toWire(order) };
    }),
    on(cancelMarginOrder, ({ ledger, ...names }, context) => ({
      order: toWire(cancelOne(orders, { ...context, ledger }, names)),
    })),
    on(cancelMarginOrders, (request, context) => ({
      results: request.orders.map((names) =>
        attempt(() => toWire(cancelOne(orders, { ...context, ledger: request.ledger }, names))),
      ),
    })),
    on(cancelAllMarginOrders, (request, context) => {
      const waiting = selectMarginOrders(open, context, request);
      for (const order of waiting) orders.cancel(order, 'user', context.now);
      return { orders: waiting.map(toWire) };
    }),
    createSlice({
      path: cancelMarginSlice,
      select: (context, payload) => selectMarginOrders(open, context, payload),
      orders,
      toWire,
    }),
  ];
}

function cancelOne(
  orders: Orders,
  { ledger, userId, now }: CommandContext,
  names: OrderNames,
): Order {
  const order = orders.findOpen(ledger, userId, 'margin', names);
  orders.cancel(order, 'user', now);
  return order;
}

function createPlacing(
  options: MarginOrdersOptions,
  toWire: (order: Order) => ReturnType<typeof toMarginOrder>,
): CommandHandler {
  const { orders, marginAccounts, marketOf } = options;
  return on(placeMarginOrder, (request, { userId, now }) => {
    const { ledger, symbol, clientOid, marginMode, loanMode } = request;
    const market = marketOf(ledger, 'margin', symbol);
    const account = marginAccounts.of(ledger, userId, marginMode, symbol);
    const spotTerms = readOrder(request, market.instrument);
    const terms: OrderTerms = { ...spotTerms, product: 'margin', loanMode };
    const draft = { account, terms, clientOid };
    const repeated = orders.findRepeated(draft);
    if (repeated) return { order: toWire(repeated) };
    assertAccepted(request.validUntil, market, now);
    assertNotLiquidating(options, account);
    assertFitsMarket(terms, market);
    return { order: toWire(orders.place(draft, now)) };
  });
}

export function createMarginPlans(options: MarginOrdersOptions): PlanProduct {
  const { orders, marginAccounts, marketOf } = options;
  return {
    accountOf: (ledger, userId, { symbol, marginMode = 'cross' }) =>
      marginAccounts.of(ledger, userId, marginMode, symbol),
    place(plan, now) {
      const { account, id: planId, executePrice: price, symbol, side, force } = plan;
      const { size, quoteSize, selfTrade, loanMode = 'normal' } = plan;
      const order = { symbol, side, force, price, size, quoteSize, selfTrade };
      const terms: OrderTerms = { ...order, product: 'margin', loanMode };
      assertNotLiquidating(options, account);
      assertFitsMarket(terms, marketOf(account.ledger, 'margin', symbol));
      return orders.place({ account, terms, planId }, now);
    },
  };
}

export function assertNotLiquidating(
  { liquidations }: Pick<MarginOrdersOptions, 'liquidations'>,
  account: Account,
): void {
  if (!liquidations.isOpen(account)) return;
  throw new Refusal(gatewayCode.accountLiquidating, 'The margin account is being liquidated');
}
