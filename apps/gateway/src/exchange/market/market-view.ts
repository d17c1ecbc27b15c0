import type { MarketView } from '../exchange.ts';
import { toBookLevel, toCandle, toPublicTrade, toTicker } from './wire.ts';
import type { Venue } from './venue.ts';

/** A venue as everybody may see it. */
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
