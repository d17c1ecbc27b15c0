import {
  gatewayCode,
  getFundingHistory,
  getFuturesAccount,
  getFuturesBills,
  getFuturesFills,
  getFuturesOpenOrders,
  getFuturesOrder,
  getFuturesOrderHistory,
  getFuturesSettings,
  getFuturesLiquidationHistory,
  getPositionHistory,
  getPositions,
} from '@bourse/gateway-contract';
import { Refusal } from '../../core/refusal.ts';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import type { Order } from '../../core/records/order.ts';
import { toClosedPosition, toFuturesOrder } from '../../core/wire/futures.ts';
import {
  toDeleveraging,
  toFundingPayment,
  toFuturesBill,
  toLiquidation,
} from '../../core/wire/futures-history.ts';
import { toSpotFill } from '../../core/wire/spot.ts';
import { toRecordName } from '../../core/records/record-name.ts';
import { toSmallInteger } from '../../instruments/decimal.ts';
import type { StoredState } from '../../journal/state.ts';
import { futuresAccountOf, portfolioOf, positionsOf } from '../views/futures-view.ts';

export interface FuturesQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
}

export function createFuturesQueries(options: FuturesQueriesOptions): readonly CommandHandler[] {
  return [
    ...createOrderQueries(options),
    ...createPositionQueries(options),
    ...createHistoryQueries(options),
  ];
}

function createOrderQueries({ core, stored }: FuturesQueriesOptions): readonly CommandHandler[] {
  const toWire = (order: Order) =>
    toFuturesOrder(order, core.futures.contractOf(order.symbol).instrument);
  return [
    on(getFuturesOrder, ({ orderId, clientOid: name }, { userId, ledger }) => {
      const order = stored.order(ledger, userId, toRecordName(orderId, name));
      if (order?.product === 'futures') return { order: toWire(order) };
      throw new Refusal(gatewayCode.orderNotFound, 'There is no such order');
    }),
    on(getFuturesOpenOrders, ({ symbol }, { userId, ledger }) => ({
      orders: core.open.of(ledger, userId, { product: 'futures', symbol }).map(toWire),
    })),
    on(getFuturesOrderHistory, (page, owner) => ({
      orders: stored.endedOrders(owner, 'futures', page).map(toWire),
    })),
    on(getFuturesFills, (page, owner) => ({
      fills: stored
        .fills(owner, 'futures', page)
        .map((fill) => toSpotFill(fill, core.futures.contractOf(fill.symbol).instrument)),
    })),
  ];
}

function createPositionQueries({ core, stored }: FuturesQueriesOptions): readonly CommandHandler[] {
  const { futures } = core;
  return [
    on(getPositions, ({ symbol }, owner) => ({ positions: positionsOf(core, owner, symbol) })),
    on(getPositionHistory, (page, owner) => ({
      positions: stored
        .closedPositions(owner, page)
        .map((each) => toClosedPosition(each, futures.contractOf(each.symbol).instrument)),
    })),
    on(getFuturesAccount, (_, owner) => ({ account: futuresAccountOf(core, owner) })),
    on(getFuturesSettings, (_, owner) => {
      const portfolio = portfolioOf(core, owner);
      const symbols = new Set(
        core.markets.filter(({ kind }) => kind === 'futures').map((market) => market.symbol),
      );
      const settings = [...symbols].map((symbol) => ({
        symbol,
        marginMode: portfolio.marginModeOf(symbol),
        leverage: toSmallInteger(portfolio.leverageOf(symbol)),
      }));
      return { positionMode: portfolio.positionMode, settings };
    }),
  ];
}

function createHistoryQueries({ core, stored }: FuturesQueriesOptions): readonly CommandHandler[] {
  const instrumentOf = ({ symbol }: { readonly symbol: string }) =>
    core.futures.contractOf(symbol).instrument;
  return [
    on(getFundingHistory, ({ symbol }, owner) => ({
      payments: stored
        .list({ kind: 'funding', ...owner, symbol })
        .map((payment) => toFundingPayment(payment, instrumentOf(payment))),
    })),
    on(
      getFuturesLiquidationHistory,
      ({ symbol, beforeLiquidation, beforeDeleveraging }, owner) => ({
        liquidations: stored
          .list({ kind: 'liquidation', ...owner, symbol, before: beforeLiquidation })
          .map((liquidation) => toLiquidation(liquidation, instrumentOf(liquidation))),
        deleveragings: stored
          .list({ kind: 'deleveraging', ...owner, symbol, before: beforeDeleveraging })
          .map((deleveraging) => toDeleveraging(deleveraging, instrumentOf(deleveraging))),
      }),
    ),
    on(getFuturesBills, (page, owner) => ({
      bills: stored.list({ kind: 'futuresBill', ...owner, ...page }).map(toFuturesBill),
    })),
  ];
}
