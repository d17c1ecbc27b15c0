import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, nothing, signedDecimal, symbolName, timestamp } from '../../values.ts';
import { candle, granularities, spotInstrument, ticker } from './market.ts';

const tier = v.object({
  /** Greatest value of a position in this tier, in USDT. */
  maxNotional: decimal,
  /** Greatest leverage of a position in this tier. */
  maxLeverage: v.pipe(v.number(), v.integer()),
  maintenanceRate: decimal,
  /** Subtracted from value × `maintenanceRate`, in USDT: maintenance margin has no jump between tiers. */
  maintenanceAmount: decimal,
});

/** A USDT perpetual contract. It has the symbol of the spot pair that it follows. */
export const contractTerms = v.object({
  ...spotInstrument.entries,
  maxSize: decimal,
  /** Greatest distance of an order's price from the mark price, as a fraction. */
  priceBand: decimal,
  liquidationFeeRate: decimal,
  fundingIntervalHours: v.number(),
  /** Greatest funding rate of an interval in either direction. */
  fundingCap: decimal,
  /** From small positions to large ones. */
  tiers: v.array(tier),
});

/** `GET /v1/mix/public/getContracts`: every perpetual contract. */
export const getContracts = {
  method: 'GET',
  path: '/v1/mix/public/getContracts',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ contracts: v.array(contractTerms) }),
} as const satisfies CallContract;

/** The last 24 hours of a contract, and its prices. */
export const contractTicker = v.object({
  ...ticker.entries,
  /** `null` until it is known. */
  markPrice: v.nullable(decimal),
  /** Price of the underlying. `null` until it is known. */
  indexPrice: v.nullable(decimal),
  /** Expected rate of the current interval. Longs pay shorts when it is positive. */
  fundingRate: signedDecimal,
  nextFundingTime: timestamp,
  /** Size of all long positions, in base coin. */
  openInterest: decimal,
});

/** `GET /v1/mix/public/getTickers`: prices, funding and open interest of every contract. */
export const getContractTickers = {
  method: 'GET',
  path: '/v1/mix/public/getTickers',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ tickers: v.array(contractTicker) }),
} as const satisfies CallContract;

/** Prices of a contract that have candles: the last trade's, the mark price and the index price. */
export const priceTypes = ['last', 'mark', 'index'] as const;

/**
 * `GET /v1/mix/public/getCandles`: at most `limit` candles of a price that start before `endTime`, oldest first. Candles of
 * mark and index price have no volume.
 */
export const getContractCandles = {
  method: 'GET',
  path: '/v1/mix/public/getCandles',
  access: 'public',
  writes: false,
  payload: v.object({
    symbol: symbolName,
    granularity: v.picklist(granularities),
    /** Default `last`. */
    priceType: v.optional(v.picklist(priceTypes)),
    limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/))),
    endTime: v.optional(v.pipe(v.string(), v.regex(/^\d{13}$/))),
  }),
  answer: v.object({ candles: v.array(candle) }),
} as const satisfies CallContract;

/** `GET /v1/mix/public/getOpenInterest`: size of all long positions in a contract, in base coin. */
export const getOpenInterest = {
  method: 'GET',
  path: '/v1/mix/public/getOpenInterest',
  access: 'public',
  writes: false,
  payload: v.object({ symbol: symbolName }),
  answer: v.object({ symbol: symbolName, openInterest: decimal, ts: timestamp }),
} as const satisfies CallContract;

/** The funding of one interval. */
export const fundingInterval = v.object({
  symbol: symbolName,
  fundingRate: signedDecimal,
  markPrice: decimal,
  /** End of the interval. */
  fundingTime: timestamp,
});

/** `GET /v1/mix/public/getFundingRateHistory`: the last settled intervals of a contract, newest first. */
export const getFundingRateHistory = {
  method: 'GET',
  path: '/v1/mix/public/getFundingRateHistory',
  access: 'public',
  writes: false,
  payload: v.object({
    symbol: symbolName,
    /** Greatest number of intervals, up to 500. Default 100. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|[1-4]\d\d|500)$/))),
  }),
  answer: v.object({ rates: v.array(fundingInterval) }),
} as const satisfies CallContract;

/** Distances between the points of a contract's series. */
export const seriesPeriods = ['5m', '1h', '1d'] as const;

/** State of a contract at the end of a period, and what was liquidated in it. */
export const contractPoint = v.object({
  /** End of the period. */
  ts: timestamp,
  /** Size of all long positions, in base coin. */
  openInterest: decimal,
  /** The same at the mark price, in USDT. */
  openInterestValue: decimal,
  /** Number of accounts that hold more long than short. */
  longAccounts: v.number(),
  shortAccounts: v.number(),
  /** `longAccounts` / `shortAccounts`. `null` without an account that is short. */
  accountRatio: v.nullable(decimal),
  /** Size of the accounts' long positions, in base coin. */
  longSize: decimal,
  shortSize: decimal,
  /** `longSize` / `shortSize`. `null` without a short position. */
  sizeRatio: v.nullable(decimal),
  /** Value of the long positions that were liquidated in the period, in USDT. */
  longLiquidations: decimal,
  shortLiquidations: decimal,
  markPrice: decimal,
  indexPrice: decimal,
  /** `markPrice` − `indexPrice`. */
  basis: signedDecimal,
  /** `basis` / `indexPrice`, as a fraction. */
  basisRate: signedDecimal,
});

/**
 * `GET /v1/mix/public/getContractSeries`: open interest, long/short ratios, liquidations and basis of a contract at the ends of
 * periods, oldest first. Kept are 5 minutes for 2 days, hours for 30 days and days for a year. A period in which the exchange was
 * closed has no point.
 */
export const getContractSeries = {
  method: 'GET',
  path: '/v1/mix/public/getContractSeries',
  access: 'public',
  writes: false,
  payload: v.object({
    symbol: symbolName,
    period: v.picklist(seriesPeriods),
    /** Greatest number of points, the newest ones. Default: all. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/))),
  }),
  answer: v.object({
    points: v.array(contractPoint),
    /** End of the period that runs. */
    nextTime: timestamp,
  }),
} as const satisfies CallContract;

const insuranceDay = v.object({
  /** Start of the day in UTC. */
  day: timestamp,
  inflow: decimal,
  outflow: decimal,
  balance: decimal,
});

/** `GET /v1/mix/public/getInsuranceFund`: the fund's USDT and its last 100 days with a change, newest first. */
export const getInsuranceFund = {
  method: 'GET',
  path: '/v1/mix/public/getInsuranceFund',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ balance: decimal, days: v.array(insuranceDay) }),
} as const satisfies CallContract;

const leverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(125));

/** Margin mode and leverage of a symbol. */
export const futuresSetting = v.object({
  symbol: symbolName,
  marginMode: v.picklist(['cross', 'isolated']),
  leverage,
});

/** `GET /v1/mix/account/settings`: the user's position mode, and margin mode and leverage of each contract. */
export const getFuturesSettings = {
  method: 'GET',
  path: '/v1/mix/account/settings',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    positionMode: v.picklist(['one_way', 'hedge']),
    settings: v.array(futuresSetting),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/mix/account/setLeverage`: applies to both sides of the symbol. Answers `45003` for a leverage that the
 * contract or the size of a position forbids; `45004` while orders wait, or for less leverage on an isolated position;
 * `43012` when a cross position needs more margin than there is.
 */
export const setLeverage = {
  method: 'POST',
  path: '/v1/mix/account/setLeverage',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger, symbol: symbolName, leverage }),
  answer: v.object({ setting: futuresSetting }),
} as const satisfies CallContract;

/** `POST /v1/mix/account/setMarginMode`. Answers `45004` while the symbol has orders or positions. */
export const setMarginMode = {
  method: 'POST',
  path: '/v1/mix/account/setMarginMode',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    symbol: symbolName,
    marginMode: v.picklist(['cross', 'isolated']),
  }),
  answer: v.object({ setting: futuresSetting }),
} as const satisfies CallContract;

/**
 * `POST /v1/mix/account/setPositionMode`: one position for each symbol, or a long and a short one. Answers `45004`
 * while the account has orders or positions.
 */
export const setPositionMode = {
  method: 'POST',
  path: '/v1/mix/account/setPositionMode',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger, positionMode: v.picklist(['one_way', 'hedge']) }),
  answer: v.object({ positionMode: v.picklist(['one_way', 'hedge']) }),
} as const satisfies CallContract;
