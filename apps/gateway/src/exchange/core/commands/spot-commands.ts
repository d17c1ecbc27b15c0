import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  gatewayCode,
  placeOrder,
  resetSimulation,
} from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../../route/refusal.ts';
import { parseCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Order, OrderTerms, Product } from '../records/order.ts';
import type { Orders } from '../orders/orders.ts';
import { assertNotional, readAmendment, readOrder } from '../orders/read-order.ts';
import { toBalances, toSpotOrder } from '../wire/spot.ts';
import { on, symbolOf } from './command.ts';
import type { CommandHandler } from './command.ts';

const playMoney = { coin: 'USDT', amount: parseCoin('100000') ?? 0n };

export interface SpotCommandsOptions {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly orders: Orders;
  /** @throws {Refusal} `symbolUnknown`. */
  readonly marketOf: (ledger: Ledger, product: Product, symbol: string) => Market;
  /** Ends what a user has besides orders and balances, before a reset of the simulation. */
  readonly resetters: readonly Resetter[];
}

/** Ends a user's debts, positions and the like in the simulation. Runs after all orders are cancelled. */
export type Resetter = (userId: string, now: number) => void;

/** Path of the command that gives a new user the play money. Repeating it changes nothing. */
export const openAccount = '/exchange/openAccount';

/** Path of the command that cancels a user's {@link sliceSize} newest orders, of one pair or of all. */
export const cancelSlice = '/exchange/cancelSlice';

/** Highest number of orders that are cancelled at once: other commands wait for some milliseconds. */
export const sliceSize = 100;

export function createSpotCommands(options: SpotCommandsOptions): readonly CommandHandler[] {
  return [
    createPlacing(options),
    createAmending(options),
    ...createCancelling(options),
    ...createAccountCommands(options),
  ];
}

function wireOf({ marketOf }: Pick<SpotCommandsOptions, 'marketOf'>) {
  return (order: Order) =>
    toSpotOrder(order, marketOf(order.account.ledger, 'spot', order.symbol).instrument);
}

function createPlacing(options: SpotCommandsOptions): CommandHandler {
  const { accounts, orders, marketOf } = options;
  const toWire = wireOf(options);
  return on(placeOrder, (request, context) => {
    const { ledger, symbol, clientOid } = request;
    const market = marketOf(ledger, 'spot', symbol);
    const terms = readOrder(request, market.instrument);
    const account = accounts.of(ledger, context.userId, 'spot');
    const draft = { account, terms, clientOid };
    const repeated = orders.findRepeated(draft);
    if (repeated) return { order: toWire(repeated) };
    assertInTime(request.validUntil, context.now);
    assertWorth(terms, market);
    return { order: toWire(orders.place(draft, context.now)) };
  });
}

function createAmending(options: SpotCommandsOptions): CommandHandler {
  const { open, orders, marketOf } = options;
  const toWire = wireOf(options);
  return on(amendOrder, (request, { userId, now }) => {
    const { ledger, orderId } = request;
    const order = findOpen(open, 'spot', ledger, userId, orderId);
    const { instrument } = marketOf(ledger, 'spot', order.symbol);
    orders.amend(order, ...readAmendment(request, order, instrument), now);
    return { order: toWire(order) };
  });
}

function createCancelling(options: SpotCommandsOptions): readonly CommandHandler[] {
  const { open, orders } = options;
  const toWire = wireOf(options);
  return [
    on(cancelOrder, ({ ledger, orderId }, { userId, now }) => {
      const order = findOpen(open, 'spot', ledger, userId, orderId);
      orders.cancel(order, 'user', now);
      return { order: toWire(order) };
    }),
    on(cancelAllOrders, ({ ledger, symbol }, { userId, now }) => {
      const waiting = open.of(ledger, userId, { product: 'spot', symbol });
      for (const order of waiting) orders.cancel(order, 'user', now);
      return { orders: waiting.map(toWire) };
    }),
    {
      path: cancelSlice,
      handle: (payload, { userId, ledger, now }) => {
        const symbol = symbolOf(payload);
        const slice = open.of(ledger, userId, { product: 'spot', symbol }).slice(0, sliceSize);
        for (const order of slice) orders.cancel(order, 'user', now);
        return slice.map(toWire);
      },
    },
  ];
}

function createAccountCommands({
  accounts,
  open,
  orders,
  resetters,
}: SpotCommandsOptions): readonly CommandHandler[] {
  return [
    on(resetSimulation, (_, { userId, now }) => {
      for (const order of open.of('simulation', userId)) orders.cancel(order, 'user', now);
      for (const reset of resetters) reset(userId, now);
      const market = accounts.house('simulation', 'market');
      for (const account of accounts.ofUser('simulation', userId)) {
        for (const [coin, { available }] of account.balances) {
          accounts.transfer(account, market, coin, available, { reason: 'reset', ref: null });
        }
      }
      const account = accounts.of('simulation', userId, 'spot');
      grant(accounts, account);
      return { balances: toBalances(account) };
    }),
    {
      path: openAccount,
      handle: (_, { userId }) => {
        const account = accounts.of('simulation', userId, 'spot');
        if (account.balances.size === 0) grant(accounts, account);
        return null;
      },
    },
  ];
}

function grant(accounts: Accounts, account: Account): void {
  const market = accounts.house('simulation', 'market');
  const { coin, amount } = playMoney;
  accounts.transfer(market, account, coin, amount, { reason: 'grant', ref: null });
}

/** @throws {Refusal} `orderNotFound`. */
export function findOpen(
  open: OpenOrders,
  product: Product,
  ledger: Ledger,
  userId: string,
  orderId: string,
): Order {
  const isId = /^\d{1,18}$/.test(orderId);
  const order = isId ? open.find(ledger, userId, BigInt(orderId)) : undefined;
  if (order?.product !== product)
    throw new Refusal(gatewayCode.orderNotFound, 'There is no such open order');
  return order;
}

/**
 * Refuses a market sell that is worth too little at the best buyer's price. Without a buyer there is no liquidity.
 *
 * @throws {Refusal} `notionalTooSmall`.
 */
export function assertWorth({ price, size }: OrderTerms, market: Market): void {
  const best = market.best('buy');
  if (price !== null || size === null || !best) return;
  assertNotional(market.instrument.quoteOf(best.price, size), market.instrument);
}

/** @throws {Refusal} `orderTooLate`. */
export function assertInTime(validUntil: number | undefined, now: number): void {
  if (validUntil === undefined || now <= validUntil) return;
  throw new Refusal(
    gatewayCode.orderTooLate,
    'The order arrived after the time it was valid until',
  );
}
