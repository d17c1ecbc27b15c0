import {
  gatewayCode,
  getBorrowHistory,
  getDebts,
  getInterestHistory,
  getMarginLiquidationHistory,
  getMarginAccounts,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrder,
  getMarginOrderHistory,
  getMarginRates,
  getRepayHistory,
} from '@bourse/gateway-contract';
import { Refusal } from '../../core/refusal.ts';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import type { Fill, Order } from '../../core/records/order.ts';
import {
  toDebt,
  toInterest,
  toLiquidation,
  toLoan,
  toMarginFill,
  toMarginOrder,
} from '../../core/wire/margin.ts';
import { formatTrimmed } from '../../instruments/decimal.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import { formatRate } from '../../instruments/rate.ts';
import {
  levels,
  liquidationFeeRate,
  loanTerms,
  type Level,
} from '../../instruments/margin-terms.ts';
import { toRecordName } from '../../core/records/record-name.ts';
import type { StoredState } from '../../journal/state.ts';
import { marginAccountsOf, toMarginAccount } from '../views/margin-view.ts';

export interface MarginQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
}

export function createMarginQueries(options: MarginQueriesOptions): readonly CommandHandler[] {
  return [
    ...createOrderQueries(options),
    ...createAccountQueries(options),
    ...createHistoryQueries(options),
  ];
}

function createOrderQueries({ core, stored }: MarginQueriesOptions): readonly CommandHandler[] {
  const instrumentOf = ({ account, symbol }: Order | Fill) =>
    core.marketOf(account.ledger, 'margin', symbol).instrument;
  const toWire = (order: Order) => toMarginOrder(order, instrumentOf(order));
  return [
    on(getMarginOrder, ({ orderId, clientOid }, { userId, ledger }) => {
      const order = stored.order(ledger, userId, toRecordName(orderId, clientOid));
      if (order?.product !== 'margin') {
        throw new Refusal(gatewayCode.orderNotFound, 'There is no such order');
      }
      return { order: toWire(order) };
    }),
    on(getMarginOpenOrders, ({ symbol }, { userId, ledger }) => ({
      orders: core.open.of(ledger, userId, { product: 'margin', symbol }).map(toWire),
    })),
    on(getMarginOrderHistory, (page, owner) => ({
      orders: stored.endedOrders(owner, 'margin', page).map(toWire),
    })),
    on(getMarginFills, (page, owner) => ({
      fills: stored
        .fills(owner, 'margin', page)
        .map((fill) => toMarginFill(fill, instrumentOf(fill))),
    })),
  ];
}

function createAccountQueries({ core }: MarginQueriesOptions): readonly CommandHandler[] {
  const { accounts, margin } = core;
  return [
    on(getMarginAccounts, (_, owner) => ({
      accounts: marginAccountsOf(accounts, owner).map((account) => toMarginAccount(account, core)),
    })),
    on(getDebts, (_, owner) => ({
      debts: marginAccountsOf(accounts, owner).flatMap((account) =>
        margin.loans.debtsOf(account).map(toDebt),
      ),
    })),
    on(getMarginRates, () => ({
      coins: [...loanTerms.values()].map(({ coin, dailyRate, maxBorrow }) => ({
        coin,
        dailyRate: formatRate(dailyRate),
        maxBorrow: formatCoin(maxBorrow),
      })),
      transferOutLevel: formatLevel('transferOut'),
      borrowLevel: formatLevel('borrow'),
      marginCallLevel: formatLevel('marginCall'),
      liquidationLevel: formatLevel('liquidation'),
      liquidationFeeRate: formatRate(liquidationFeeRate),
    })),
  ];
}

function createHistoryQueries({ stored }: MarginQueriesOptions): readonly CommandHandler[] {
  return [
    on(getBorrowHistory, (page, owner) => ({
      loans: stored.listOfCoin({ kind: 'borrow', ...owner, ...page }).map(toLoan),
    })),
    on(getRepayHistory, (page, owner) => ({
      repayments: stored.listOfCoin({ kind: 'repay', ...owner, ...page }).map(toLoan),
    })),
    on(getInterestHistory, (page, owner) => ({
      interests: stored.listOfCoin({ kind: 'interest', ...owner, ...page }).map(toInterest),
    })),
    on(getMarginLiquidationHistory, (page, owner) => ({
      liquidations: stored
        .list({ kind: 'marginLiquidation', ...owner, ...page })
        .map(toLiquidation),
    })),
  ];
}

function formatLevel(level: Level): string {
  return formatTrimmed(levels[level], 2);
}
