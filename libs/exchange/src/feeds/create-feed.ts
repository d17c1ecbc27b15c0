import { granularities, type PartialBook } from '@bourse/gateway-contract';
import type { MarketView } from '../market/market-view.ts';
import { BookFeed } from './book-feed.ts';
import { CandleFeed } from './candle-feed.ts';
import type { Feed } from './feed.ts';
import { LatestFeed } from './latest-feed.ts';
import { TradeFeed } from './trade-feed.ts';

type CreateFeed = (market: MarketView, now: () => number) => Feed;

const candleFeeds = granularities.map((granularity): [string, CreateFeed] => [
  `candle${granularity}`,
  (market) => new CandleFeed(market, granularity),
]);

const feeds: ReadonlyMap<string, CreateFeed> = new Map<string, CreateFeed>([
  ['books', (market, now) => new BookFeed(market, now)],
  ['books1', partialBook(1)],
  ['books5', partialBook(5)],
  ['books15', partialBook(15)],
  ['trade', (market) => new TradeFeed(market)],
  [
    'ticker',
    // Every trade changes the book too, so an unchanged book means an unchanged ticker.
    (market) => new LatestFeed({ read: () => market.ticker(), version: () => market.bookVersion }),
  ],
  ['mark', (market) => new LatestFeed({ read: () => market.contract?.mark() })],
  ['index', (market) => new LatestFeed({ read: () => market.contract?.index() })],
  ['funding', (market) => new LatestFeed({ read: () => market.contract?.funding() })],
  ...candleFeeds,
]);

export function createFeed(channel: string, market: MarketView, now: () => number): Feed {
  const create = feeds.get(channel);
  if (!create) throw new TypeError(`${channel} is no public channel`);
  return create(market, now);
}

function partialBook(depth: number): CreateFeed {
  return (market, now) =>
    new LatestFeed<PartialBook>({
      action: 'snapshot',
      version: () => market.bookVersion,
      read: () => {
        const { asks, bids } = market.book(depth);
        return {
          asks: asks.map((level) => market.formatLevel(level)),
          bids: bids.map((level) => market.formatLevel(level)),
          ts: now(),
        };
      },
    });
}
