import {
  getContractCandles,
  getContracts,
  getContractSeries,
  getContractTickers,
  getFundingRateHistory,
  getInsuranceFund,
  getOpenInterest,
  type ContractPoint,
  type ContractTicker,
} from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import { houseUser } from '../../core/accounts/account.ts';
import type { Core } from '../../core/create-core.ts';
import type { EndedPeriod } from '../../core/futures/series/records.ts';
import { beginOf, endOfPeriod } from '../../core/futures/series/ring.ts';
import type { Market } from '../../core/market.ts';
import { toContractPoint } from '../../core/wire/contract-point.ts';
import { formatFundingRate, toFundingInterval } from '../../core/wire/futures-history.ts';
import type { ContractListing } from '../../instruments/contract-listings.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { StoredState } from '../../journal/state.ts';
import type { MarketData } from '../../market/market-data.ts';
import { toCandle, toTicker } from '../../market/wire.ts';

const usualCandles = 500;
const pageSize = 100;

export interface ContractQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
  readonly contracts: readonly ContractListing[];
  readonly dataOf: (market: Market) => MarketData;
}

export function createContractQueries(options: ContractQueriesOptions): readonly CommandHandler[] {
  return [
    ...createMarketQueries(options),
    ...createFundQueries(options),
    ...createSeriesQueries(options),
  ];
}

function createMarketQueries({
  core,
  contracts,
  dataOf,
}: ContractQueriesOptions): readonly CommandHandler[] {
  return [
    on(getContracts, () => ({ contracts: contracts.map(({ terms }) => terms) })),
    on(getContractTickers, (_, { ledger, now }) => {
      const markets = core.markets.filter(
        (market) => market.ledger === ledger && market.kind === 'futures',
      );
      return {
        tickers: markets.flatMap((market) => toContractTicker(core, market, dataOf(market), now)),
      };
    }),
    on(
      getContractCandles,
      ({ symbol, granularity, priceType, limit, endTime }, { ledger, now }) => {
        const market = core.marketOf(ledger, 'futures', symbol);
        const count = limit === undefined ? usualCandles : Number.parseInt(limit, 10);
        const end = endTime === undefined ? undefined : Number.parseInt(endTime, 10);
        const chart = dataOf(market).charts[priceType ?? 'last'];
        const bars = chart?.read(granularity, count, now, end) ?? [];
        return { candles: bars.map((bar) => toCandle(bar, market.instrument)) };
      },
    ),
    on(getOpenInterest, ({ symbol }, { ledger, now: ts }) => {
      const market = core.marketOf(ledger, 'futures', symbol);
      return { symbol, openInterest: formatOpenInterest(core, market), ts };
    }),
  ];
}

function createFundQueries({ core, stored }: ContractQueriesOptions): readonly CommandHandler[] {
  return [
    on(getFundingRateHistory, ({ symbol, limit: count }, { ledger }) => {
      const { instrument } = core.futures.contractOf(symbol);
      const limit = count === undefined ? pageSize : Number.parseInt(count, 10);
      const house = { ledger, userId: houseUser, symbol, isOpen: false };
      const intervals = stored.list({ kind: 'fundingInterval', ...house, limit });
      return { rates: intervals.map((interval) => toFundingInterval(interval, instrument)) };
    }),
    on(getInsuranceFund, (_, { ledger }) => {
      const house = { ledger, userId: houseUser, limit: pageSize };
      const days = stored.list({ kind: 'insuranceDay', ...house });
      return {
        balance: formatCoin(core.futures.fund.balance(ledger)),
        days: days.map(({ day, inflow, outflow, balance }) => ({
          day,
          inflow: formatCoin(inflow),
          outflow: formatCoin(outflow),
          balance: formatCoin(balance),
        })),
      };
    }),
  ];
}

/** The points of a series change when a period ends, so that they are read once a period. */
function createSeriesQueries({ core, stored }: ContractQueriesOptions): readonly CommandHandler[] {
  const read = new Map<bigint, { readonly end: number; readonly points: ContractPoint[] }>();
  return [
    on(getContractSeries, ({ symbol, period, limit }, { ledger, now }) => {
      const market = core.marketOf(ledger, 'futures', symbol);
      const running = core.futures.series.find(market, period);
      if (!running) return { points: [], nextTime: endOfPeriod(period, now) };
      const { id, end } = running;
      const known = read.get(id);
      const points =
        known?.end === end
          ? known.points
          : pointsSince(stored.endedPeriods(running), beginOf(period, end), market);
      read.set(id, { end, points });
      const count = limit === undefined ? points.length : Number.parseInt(limit, 10);
      return { points: points.slice(-count), nextTime: end };
    }),
  ];
}

/** A place of the ring may have a point of an earlier round, if the exchange was closed at the end of a period. */
function pointsSince(
  periods: readonly EndedPeriod[],
  first: number,
  { instrument }: Market,
): ContractPoint[] {
  return periods
    .filter(({ ts }) => ts >= first)
    .map((period) => toContractPoint(period, instrument));
}

function toContractTicker(
  { futures }: Core,
  market: Market,
  data: MarketData,
  now: number,
): ContractTicker[] {
  const ticker = toTicker(market, data, now);
  if (!ticker) return [];
  const { mark, index } = market.prices;
  const format = (ticks: bigint | undefined) =>
    ticks === undefined ? null : market.instrument.formatPrice(ticks);
  return [
    {
      ...ticker,
      markPrice: format(mark),
      indexPrice: format(index),
      fundingRate: formatFundingRate(futures.funding.expectedRate(market)),
      nextFundingTime: futures.funding.nextFunding(market, now),
      openInterest: formatOpenInterest({ futures }, market),
    },
  ];
}

function formatOpenInterest({ futures }: Pick<Core, 'futures'>, market: Market): string {
  return market.instrument.formatSize(futures.series.openInterest(market));
}
