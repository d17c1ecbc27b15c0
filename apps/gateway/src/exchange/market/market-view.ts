import type { BookLevel, Candle, Granularity, PublicTrade, Ticker } from '@bourse/gateway-contract';
import type { PriceLevel } from '../matching/book-side.ts';
import { toBookLevel, toCandle, toPublicTrade, toTicker } from './wire.ts';
import type { Venue } from './venue.ts';

export interface BookDepth {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

export interface MarketView {
  readonly bookVersion: number;
  book(depth: number): BookDepth;
  formatLevel(level: PriceLevel): BookLevel;
  readonly lastTradeId: number;
  latestTrades(count: number): readonly PublicTrade[];
  tradesAfter(id: number): readonly PublicTrade[];
  ticker(): Ticker | undefined;
  candles(granularity: Granularity, limit: number): readonly Candle[];
}

export function createMarketView(venue: Venue, now: () => number): MarketView {
  const { instrument, tape } = venue;
  return {
    get bookVersion() {
      return venue.version;
    },
    get lastTradeId() {
      return tape.last?.id ?? 0;
    },
    book: (depth) => ({ bids: venue.levels('buy', depth), asks: venue.levels('sell', depth) }),
    formatLevel: (level) => toBookLevel(level, instrument),
    latestTrades: (count) => tape.latest(count).map((trade) => toPublicTrade(trade, instrument)),
    tradesAfter: (id) => tape.after(id).map((trade) => toPublicTrade(trade, instrument)),
    ticker: () => toTicker(venue, now()),
    candles: (granularity, limit) =>
      venue.chart.read(granularity, limit, now()).map((bar) => toCandle(bar, instrument)),
  };
}
