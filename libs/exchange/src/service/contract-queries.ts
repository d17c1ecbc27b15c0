import {
  getContractCandles,
  getContracts,
  getContractTickers,
  getFundingRateHistory,
  getInsuranceFund,
  getOpenInterest,
  type ContractTicker,
} from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../core/commands/command.ts';
import { houseUser } from '../core/accounts/account.ts';
import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import { formatFundingRate, toFundingInterval } from '../core/wire/futures-history.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import { formatCoin } from '../instruments/instrument.ts';
import type { StoredState } from '../journal/state.ts';
import type { MarketData } from '../market/market-data.ts';
import { toCandle, toTicker } from '../market/wire.ts';

const usualCandles = 500;
const pageSize = 100;

export interface ContractQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
  readonly contracts: readonly ContractListing[];
  readonly dataOf: (market: Market) => MarketData;
}

export function createContractQueries(options: ContractQueriesOptions): readonly CommandHandler[] {
  return [...createMarketQueries(options), ...createFundQueries(options)];
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
      return { symbol, openInterest: formatOpenInterest(core, market, dataOf(market)), ts };
    }),
  ];
}

function createFundQueries({ core, stored }: ContractQueriesOptions): readonly CommandHandler[] {
  return [
    on(getFundingRateHistory, ({ symbol }, { ledger }) => {
      const { instrument } = core.futures.contractOf(symbol);
      const house = { ledger, userId: houseUser, symbol, isOpen: false, limit: pageSize };
      const intervals = stored.list({ kind: 'fundingInterval', ...house });
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
      openInterest: formatOpenInterest({ futures }, market, data),
    },
  ];
}

/** The simulated participants hold what users' positions lack on one side, and positions against each other. */
function formatOpenInterest(
  { futures }: Pick<Core, 'futures'>,
  market: Market,
  { interest }: MarketData,
): string {
  const { long, short } = futures.portfolios.openInterest(market);
  return market.instrument.formatSize((long > short ? long : short) + interest);
}
