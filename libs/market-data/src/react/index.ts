export { MarketDataError } from '../errors.ts';
export type * from '../public-types.ts';
export { useBook } from './use-book.ts';
export { useCandles } from './use-candles.ts';
export type { CandlesOptions, CandlesState } from './use-candles.ts';
export { useConnection } from './use-connection.ts';
export { useTicker, useTrades } from './use-topic.ts';
export type { MarketTopic } from './use-topic.ts';
