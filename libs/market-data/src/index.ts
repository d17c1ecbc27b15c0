export { createCandleSeries } from './create-candle-series.ts';
export type { CandleSeries, CandleView } from './create-candle-series.ts';
export { createMarketStream } from './create-market-stream.ts';
export type { MarketStream } from './create-market-stream.ts';
export { createOrderBook } from './create-order-book.ts';
export type { BookOutcome, BookStatus, BookView, OrderBook } from './create-order-book.ts';
export { createTradeTape } from './create-trade-tape.ts';
export type { TradeTape } from './create-trade-tape.ts';
export { MarketDataError } from './errors.ts';
export type { MarketDataErrorCode } from './errors.ts';
export type { BookRow } from './book/book-rows.ts';
export type { GetLogin } from './stream/login.ts';
export type { Store } from './listeners.ts';
export type { StreamState, StreamStatus } from './stream/status-store.ts';
export type {
  Balance,
  BookLevel,
  BookMessage,
  Candle,
  Channel,
  ChannelItem,
  ChannelItems,
  Granularity,
  PublicTrade,
  SpotFill,
  SpotOrder,
  StreamLogin,
  Ticker,
  Topic,
  TopicMessage,
} from './messages.ts';
export type { CandleSeriesOptions, MarketStreamOptions, TradeTapeOptions } from './options.ts';
export type { Ports, Socket, SocketHandlers } from './ports.ts';
