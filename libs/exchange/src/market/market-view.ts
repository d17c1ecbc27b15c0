import type { BookLevel, Candle, Granularity, PublicTrade, Ticker } from '@bourse/gateway-contract';
import type { Market } from '../core/market.ts';
import type { PriceLevel } from '../core/matching/book-side.ts';
import { toBookLevel, toCandle, toPublicTrade, toTicker } from './wire.ts';
import type { ContractView } from './contract-view.ts';
import type { MarketData } from './market-data.ts';

/** Best first. */
export interface BookDepth {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

export interface MarketView {
  readonly bookVersion: number;
  readonly publishedDepth: number;
  /** At most `depth` levels a side. */
  book(depth: number): BookDepth;
  formatLevel(level: PriceLevel): BookLevel;
  /** The id of the last trade; `0` before the first. */
  readonly lastTradeId: number;
  /** Oldest first. */
  latestTrades(count: number): readonly PublicTrade[];
  /** Oldest first. */
  tradesAfter(id: number): readonly PublicTrade[];
  /** `undefined` before the first trade. */
  ticker(): Ticker | undefined;
  /** Oldest first, with the current one. */
  candles(granularity: Granularity, limit: number): readonly Candle[];
  /** `undefined` for a spot market. */
  readonly contract: ContractView | undefined;
}

const usualDepth = 200;

export interface ViewOptions {
  readonly contract?: ContractView | undefined;
  /** Default 200. */
  readonly publishedDepth?: number | undefined;
}

export function createMarketView(
  market: Market,
  data: MarketData,
  now: () => number,
  { contract, publishedDepth = usualDepth }: ViewOptions = {},
): MarketView {
  const { instrument } = market;
  const { tape, chart } = data;
  return {
    contract,
    publishedDepth,
    get bookVersion() {
      return market.version;
    },
    get lastTradeId() {
      return tape.last?.id ?? 0;
    },
    book: (depth) => ({ bids: market.levels('buy', depth), asks: market.levels('sell', depth) }),
    formatLevel: (level) => toBookLevel(level, instrument),
    latestTrades: (count) => tape.latest(count).map((trade) => toPublicTrade(trade, instrument)),
    tradesAfter: (id) => tape.after(id).map((trade) => toPublicTrade(trade, instrument)),
    ticker: () => toTicker(market, data, now()),
    candles: (granularity, limit) =>
      chart.read(granularity, limit, now()).map((bar) => toCandle(bar, instrument)),
  };
}
