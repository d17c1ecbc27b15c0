import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, nothing, signedDecimal, symbolName, timestamp } from '../../values.ts';

const chain = v.object({
  chain: v.string(),
  depositEnabled: v.boolean(),
  withdrawEnabled: v.boolean(),
  withdrawFee: decimal,
  minWithdraw: decimal,
  /** The most that a user can withdraw in a UTC day. */
  dailyLimit: decimal,
  /** Number of confirmations after which a deposit is credited. */
  confirmations: v.number(),
});

/** `GET /v1/spot/public/getCoinChainList`: coins and their chains. */
export const getCoinChainList = {
  method: 'GET',
  path: '/v1/spot/public/getCoinChainList',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({
    /** Whether `faucet` can be called. */
    hasFaucet: v.boolean(),
    item: v.array(v.object({ coin: v.string(), name: v.string(), chains: v.array(chain) })),
  }),
} as const satisfies CallContract;

/** A spot pair and its limits. Prices are multiples of `tickSize`, amounts of `stepSize`. */
export const spotInstrument = v.object({
  symbol: symbolName,
  baseCoin: v.string(),
  quoteCoin: v.string(),
  tickSize: decimal,
  stepSize: decimal,
  minSize: decimal,
  minNotional: decimal,
  makerFeeRate: decimal,
  takerFeeRate: decimal,
  /** Highest size of an order, in base coin. No bound when absent. */
  maxSize: v.optional(decimal),
  /** Highest value of an order, in quote coin. No bound when absent. */
  maxNotional: v.optional(decimal),
  /**
   * Greatest distance of a buy's price above the last price, and of a sell's price below it, as a fraction of the last
   * price. No bound when absent.
   */
  priceBand: v.optional(decimal),
  /** When the instrument began to trade. Unknown when absent. */
  listedAt: v.optional(timestamp),
  /** When the trading of the pair ends, or has ended. Not announced when absent. */
  delistedAt: v.optional(timestamp),
});

/** `GET /v1/spot/public/getSymbols`: every pair, those included whose trading has ended. */
export const getSymbols = {
  method: 'GET',
  path: '/v1/spot/public/getSymbols',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ symbols: v.array(spotInstrument) }),
} as const satisfies CallContract;

/** The last 24 hours of a pair, of a delisted one the last of its trading. `change24h` is a fraction: 0.01 is one per cent. */
export const ticker = v.object({
  symbol: symbolName,
  lastPrice: decimal,
  open24h: decimal,
  high24h: decimal,
  low24h: decimal,
  change24h: signedDecimal,
  baseVolume: decimal,
  quoteVolume: decimal,
  bidPrice: v.nullable(decimal),
  askPrice: v.nullable(decimal),
  ts: timestamp,
});

/** `GET /v1/spot/public/getTickers`: the last 24 hours of every pair. */
export const getTickers = {
  method: 'GET',
  path: '/v1/spot/public/getTickers',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ tickers: v.array(ticker) }),
} as const satisfies CallContract;

/** The last seven days of a pair or a contract. */
const trend = v.object({
  symbol: symbolName,
  /** Prices at intervals of eight hours, oldest first, and the last price. At most 23. */
  prices: v.array(decimal),
  /** Change since the first of 23 prices, which is seven days old, as a fraction. `null` for a pair that is younger. */
  change7d: v.nullable(signedDecimal),
});

/**
 * `GET /v1/spot/public/getTrends`: the last seven days of every pair, or with `product` of every contract. They are computed
 * once a minute.
 */
export const getTrends = {
  method: 'GET',
  path: '/v1/spot/public/getTrends',
  access: 'public',
  writes: false,
  payload: v.object({ product: v.optional(v.picklist(['spot', 'futures'])) }),
  answer: v.object({ trends: v.array(trend) }),
} as const satisfies CallContract;

/** Candle widths, as in stream channels and queries. */
export const granularities = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const;

/** `[start in ms, open, high, low, close, base volume, quote volume]`. */
export const candle = v.tuple([timestamp, decimal, decimal, decimal, decimal, decimal, decimal]);

/** `GET /v1/spot/public/getCandles`: at most `limit` candles that start before `endTime`, oldest first. */
export const getCandles = {
  method: 'GET',
  path: '/v1/spot/public/getCandles',
  access: 'public',
  writes: false,
  payload: v.object({
    symbol: symbolName,
    granularity: v.picklist(granularities),
    limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/))),
    endTime: v.optional(v.pipe(v.string(), v.regex(/^\d{13}$/))),
  }),
  answer: v.object({ candles: v.array(candle) }),
} as const satisfies CallContract;
