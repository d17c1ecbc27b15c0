import {
  amendMarginOrder,
  cancelAllMarginOrders,
  cancelMarginOrder,
  gatewayCode,
  placeMarginOrder,
} from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../../route/refusal.ts';
import type { Account } from '../accounts/account.ts';
import { on } from '../commands/command.ts';
import type { CommandHandler } from '../commands/command.ts';
import { assertInTime, assertWorth, findOpen } from '../commands/spot-commands.ts';
import type { Market } from '../market.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Orders } from '../orders/orders.ts';
import { readAmendment, readOrder } from '../orders/read-order.ts';
import type { Order, OrderTerms, Product } from '../records/order.ts';
import { modeOf, toMarginOrder } from '../wire/margin.ts';
import type { Liquidations } from './liquidations.ts';
import type { MarginAccounts } from './margin-accounts.ts';

export interface MarginOrdersOptions {
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly marginAccounts: MarginAccounts;
  readonly liquidations: Pick<Liquidations, 'isOpen'>;
  /** @throws {Refusal} `symbolUnknown`. */
  readonly marketOf: (ledger: Ledger, product: Product, symbol: string) => Market;
}

/** The commands about orders of margin accounts. */
export function createMarginOrders(options: MarginOrdersOptions): readonly CommandHandler[] {
  const { open, orders, marketOf } = options;
  const toWire = (order: Order) =>
    toMarginOrder(order, marketOf(order.account.ledger, 'margin', order.symbol).instrument);
  return [
    createPlacing(options, toWire),
    on(amendMarginOrder, (request, { userId, now }) => {
      const { ledger, orderId } = request;
      const order = findOpen(open, 'margin', ledger, userId, orderId);
      const { instrument } = marketOf(ledger, 'margin', order.symbol);
      assertNotLiquidating(options, order.account);
      orders.amend(order, ...readAmendment(request, order, instrument), now);
      return { order: toWire(order) };
    }),
    on(cancelMarginOrder, ({ ledger, orderId }, { userId, now }) => {
      const order = findOpen(open, 'margin', ledger, userId, orderId);
      orders.cancel(order, 'user', now);
      return { order: toWire(order) };
    }),
    on(cancelAllMarginOrders, ({ ledger, symbol, marginMode }, { userId, now }) => {
      const waiting = open
        .of(ledger, userId, { product: 'margin', symbol })
        .filter(({ account }) => marginMode === undefined || modeOf(account) === marginMode);
      for (const order of waiting) orders.cancel(order, 'user', now);
      return { orders: waiting.map(toWire) };
    }),
  ];
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
    assertInTime(request.validUntil, now);
    assertNotLiquidating(options, account);
    assertWorth(terms, market);
    return { order: toWire(orders.place(draft, now)) };
  });
}

/** @throws {Refusal} `accountLiquidating`. */
export function assertNotLiquidating(
  { liquidations }: Pick<MarginOrdersOptions, 'liquidations'>,
  account: Account,
): void {
  if (!liquidations.isOpen(account)) return;
  throw new Refusal(gatewayCode.accountLiquidating, 'The margin account is being liquidated');
}
