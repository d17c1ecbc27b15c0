export type { CandleSeries, CandleView } from './create-candle-series.ts';
export type { MarketStream } from './market-stream.ts';
export type { BookOutcome, OrderBook } from './create-order-book.ts';
export type { BookRows, BookRowsOptions } from './book/book-rows-store.ts';
export type { BookStatus, BookView } from './book/book-view.ts';
export type { TradeTape } from './create-trade-tape.ts';
export type { MarketDataErrorCode } from './errors.ts';
export type { BookRow } from './book/book-rows.ts';
export type { GetLogin } from './stream/login.ts';
export type { Store } from './listeners.ts';
export type { StreamState, StreamStatus } from './stream/status-store.ts';
export type {
  Balance,
  FuturesOrder,
  MarginFill,
  MarginOrder,
  PartialBook,
  ProductItems,
  BookLevel,
  BookMessage,
  Candle,
  Channel,
  ChannelItem,
  ChannelItems,
  DataMessage,
  ItemsOf,
  PublicTrade,
  SpotFill,
  SpotOrder,
  StreamLogin,
  Ticker,
  Topic,
  TopicMessage,
} from './messages.ts';
export type { Granularity } from './granularity.ts';
export type {
  AlertLine,
  AlertMembers,
  FundingAlert,
  FundingPayment,
  FundingRate,
  FuturesAccount,
  FuturesPosition,
  IndexPrice,
  IndicatorAlert,
  LineAlert,
  MarginAccount,
  MarginAsset,
  MarketAlert,
  MarkPrice,
  PlanOrder,
  PriceAlert,
} from './product-messages.ts';
export type {
  CandleSeriesOptions,
  FetchCandles,
  MarketStreamOptions,
  TradeTapeOptions,
} from './options.ts';
export type { Ports, Socket, SocketHandlers } from './ports.ts';
