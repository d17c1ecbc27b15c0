import {
  gatewayCode,
  getAssets,
  getCandles,
  getContractSeries,
  getFills,
  getOpenOcos,
  getFuturesOrder,
  getMarginOrder,
  getOpenOrders,
  getOrder,
  getOrderHistory,
  getProfitByCoin,
  getStatement,
  getSymbols,
  getTickers,
  getYearStatement,
  type Ledger,
} from '@bourse/gateway-contract';
import { Refusal } from '../../core/refusal.ts';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import { toRecordName } from '../../core/records/record-name.ts';
import { createAlertQueries } from './alert-queries.ts';
import { createPlanQueries } from './plan-queries.ts';
import type { Core } from '../../core/create-core.ts';
import type { Market } from '../../core/market.ts';
import { toOco } from '../../core/wire/oco.ts';
import { toBalances, toSpotFill, toSpotOrder } from '../../core/wire/spot.ts';
import type { ContractListing } from '../../instruments/contract-listings.ts';
import type { Listing } from '../../instruments/listings.ts';
import type { StoredState } from '../../journal/state.ts';
import type { MarketData } from '../../market/market-data.ts';
import { toCandle, toTicker } from '../../market/wire.ts';
import { createAccountQueries } from './account-queries.ts';
import { createMarginQueries } from './margin-queries.ts';
import { createOtcQueries } from './otc-queries.ts';
import { createStatementQueries } from './statement-queries.ts';
import { createConversionQueries } from './conversion-queries.ts';
import { createContractQueries } from './contract-queries.ts';
import { createFuturesQueries } from './futures-queries.ts';
import { createTrendQueries } from './trend-queries.ts';

const usualCandles = 500;

/** Questions that wait until everything accepted before them is on disk. */
export const settledPaths: ReadonlySet<string> = new Set([
  getOrder.path,
  getMarginOrder.path,
  getFuturesOrder.path,
  getStatement.path,
  getYearStatement.path,
  getProfitByCoin.path,
  getContractSeries.path,
]);

export interface QueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
  readonly listings: readonly Listing[];
  readonly contracts: readonly ContractListing[];
  readonly dataOf: (market: Market) => MarketData;
}

export function createQueries(options: QueriesOptions): readonly CommandHandler[] {
  return [
    ...createMarketQueries(options),
    ...createOrderQueries(options),
    ...createPlanQueries(options),
    ...createAlertQueries(options),
    ...createMarginQueries(options),
    ...createAccountQueries(options),
    ...createStatementQueries(options),
    ...createOtcQueries(options),
    ...createConversionQueries(options),
    ...createContractQueries(options),
    ...createFuturesQueries(options),
    ...createTrendQueries(options),
  ];
}

function createMarketQueries({
  core,
  listings,
  dataOf,
}: QueriesOptions): readonly CommandHandler[] {
  return [
    on(getSymbols, () => ({ symbols: listings.map(({ terms }) => terms) })),
    on(getTickers, (_, { ledger, now }) => {
      const markets = core.markets.filter(
        (market) => market.ledger === ledger && market.kind === 'spot',
      );
      return { tickers: markets.flatMap((market) => toTicker(market, dataOf(market), now) ?? []) };
    }),
    on(getCandles, ({ symbol, granularity, limit, endTime }, { ledger, now }) => {
      const market = core.marketOf(ledger, 'spot', symbol);
      const count = limit === undefined ? usualCandles : Number.parseInt(limit, 10);
      const end = endTime === undefined ? undefined : Number.parseInt(endTime, 10);
      const bars = dataOf(market).chart.read(granularity, count, now, end);
      return { candles: bars.map((bar) => toCandle(bar, market.instrument)) };
    }),
  ];
}

function createOrderQueries({ core, stored }: QueriesOptions): readonly CommandHandler[] {
  const instrumentOf = (ledger: Ledger, symbol: string) =>
    core.marketOf(ledger, 'spot', symbol).instrument;
  return [
    on(getOrder, ({ orderId, clientOid }, { userId, ledger }) => {
      const order = stored.order(ledger, userId, toRecordName(orderId, clientOid));
      if (order?.product !== 'spot') {
        throw new Refusal(gatewayCode.orderNotFound, 'There is no such order');
      }
      return { order: toSpotOrder(order, instrumentOf(ledger, order.symbol)) };
    }),
    on(getOpenOrders, ({ symbol }, { userId, ledger }) => ({
      orders: core.open
        .of(ledger, userId, { product: 'spot', symbol })
        .map((order) => toSpotOrder(order, instrumentOf(ledger, order.symbol))),
    })),
    on(getOpenOcos, ({ symbol }, { userId, ledger }) => ({
      ocos: core.oco.live(ledger, userId, symbol).map((each) => toOco(each, core.marketOf)),
    })),
    on(getOrderHistory, (page, owner) => ({
      orders: stored
        .endedOrders(owner, 'spot', page)
        .map((order) => toSpotOrder(order, instrumentOf(owner.ledger, order.symbol))),
    })),
    on(getFills, (page, owner) => ({
      fills: stored
        .fills(owner, 'spot', page)
        .map((fill) => toSpotFill(fill, instrumentOf(owner.ledger, fill.symbol))),
    })),
    on(getAssets, (_, { userId, ledger }) => {
      const account = core.accounts.of(ledger, userId, 'spot');
      return { balances: toBalances(account, core.chain.confirmingOf(account)) };
    }),
  ];
}
