import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  placeOrder,
  resetSimulation,
  type SpotOrder,
} from '@bourse/gateway-contract';
import { parseCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { MarketOf } from '../markets.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Order } from '../records/order.ts';
import type { Orders } from '../orders/orders.ts';
import { createScaledOrders } from '../spot/scaled-orders.ts';
import type { SpotTrading } from '../spot/spot-trading.ts';
import type { Plans } from '../triggers/plans.ts';
import { toPlanOrder } from '../wire/plan.ts';
import { toBalances, toSpotOrder } from '../wire/spot.ts';
import { createBatchCommands } from './batch-commands.ts';
import type { Resetter } from '../resetter.ts';
import { createSlice } from './cancel-slice.ts';
import { on, symbolOf, type CommandHandler } from './command.ts';

const playMoney = { coin: 'USDT', amount: parseCoin('100000') ?? 0n };

export interface SpotCommandsOptions {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly trading: SpotTrading;
  readonly plans: Plans;
  readonly marketOf: MarketOf;
  readonly resetters: readonly Resetter[];
}

/** Path of the command that gives a new user the play money. Repeating it changes nothing. */
export const openAccount = '/exchange/openAccount';

export const cancelSlice = '/exchange/cancelSlice';

export function createSpotCommands(options: SpotCommandsOptions): readonly CommandHandler[] {
  const { trading, marketOf } = options;
  const placeScaled = createScaledOrders(options);
  const toWire = (order: Order) =>
    toSpotOrder(order, marketOf(order.account.ledger, 'spot', order.symbol).instrument);
  return [
    on(placeOrder, (request, context) => ({ order: toWire(trading.place(request, context)) })),
    on(amendOrder, (request, context) => ({ order: toWire(trading.amend(request, context)) })),
    on(cancelOrder, (request, context) => ({ order: toWire(trading.cancel(request, context)) })),
    ...createBatchCommands({ trading, placeScaled, toWire }),
    ...createCancelling(options, toWire),
    ...createAccountCommands(options),
  ];
}

function createCancelling(
  { open, orders, plans, marketOf }: SpotCommandsOptions,
  toWire: (order: Order) => SpotOrder,
): readonly CommandHandler[] {
  return [
    on(cancelAllOrders, ({ ledger, symbol, kind = 'orders' }, { userId, now }) => {
      const filter = { product: 'spot', symbol } as const;
      // Both lists come first: cancelling the order of an OCO cancels its stop.
      const waiting = kind === 'plans' ? [] : open.of(ledger, userId, filter);
      const live = kind === 'orders' ? [] : plans.live(ledger, userId, filter);
      for (const order of waiting) orders.cancel(order, 'user', now);
      for (const plan of live) plans.cancel(plan, 'user', now);
      const cancelled = { orders: waiting.map(toWire) };
      if (kind === 'orders') return cancelled;
      const instrumentOf = (name: string) => marketOf(ledger, 'spot', name).instrument;
      return {
        ...cancelled,
        plans: live.map((plan) => toPlanOrder(plan, instrumentOf(plan.symbol))),
      };
    }),
    createSlice({
      path: cancelSlice,
      select: ({ userId, ledger }, payload) =>
        open.of(ledger, userId, { product: 'spot', symbol: symbolOf(payload) }),
      orders,
      toWire,
    }),
  ];
}

function createAccountCommands({
  accounts,
  open,
  orders,
  plans,
  resetters,
}: SpotCommandsOptions): readonly CommandHandler[] {
  return [
    on(resetSimulation, (_, { userId, now }) => {
      for (const order of open.of('simulation', userId)) orders.cancel(order, 'user', now);
      plans.cancelAll('simulation', userId, {}, now);
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
