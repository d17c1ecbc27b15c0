export { createCandleSeries } from './create-candle-series.ts';
export { createTicker } from './create-ticker.ts';
export { followTopic } from './follow-topic.ts';
export type { ChannelStore } from './follow-topic.ts';
export { createMarketStream } from './create-market-stream.ts';
export { createOrderBook } from './create-order-book.ts';
export { createTradeTape } from './create-trade-tape.ts';
export { MarketDataError } from './errors.ts';
export type * from './public-types.ts';
