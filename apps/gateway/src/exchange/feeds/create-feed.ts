import { granularities } from '@bourse/gateway-contract';
import type { Granularity } from '@bourse/gateway-contract';
import type { MarketView } from '../market/market-view.ts';
import { BookFeed } from './book-feed.ts';
import { CandleFeed } from './candle-feed.ts';
import type { Feed } from './feed.ts';
import type { PublicChannel } from './topic.ts';
import { TickerFeed } from './ticker-feed.ts';
import { TradeFeed } from './trade-feed.ts';

export function createFeed(channel: PublicChannel, market: MarketView, now: () => number): Feed {
  if (channel === 'books') return new BookFeed(market, now);
  if (channel === 'trade') return new TradeFeed(market);
  if (channel === 'ticker') return new TickerFeed(market);
  return new CandleFeed(market, granularityOf(channel));
}

function granularityOf(channel: `candle${Granularity}`): Granularity {
  const granularity = granularities.find((each) => channel === `candle${each}`);
  if (!granularity) throw new TypeError(`${channel} is no candle channel`);
  return granularity;
}
