import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, signedDecimal, timestamp } from '../../values.ts';

/** Days that end with `until`, by default the 30 days until today. All days are UTC days. */
const period = v.object({
  /** From 1 to 366. */
  days: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/))),
  /** Last day of the period, e.g. `2026-01-31`. */
  until: v.optional(v.pipe(v.string(), v.isoDate())),
});

const figures = {
  /** Value of all accounts at the beginning, debts subtracted, with the unrealised profit of futures. */
  opening: signedDecimal,
  /** Value at the end, or now. */
  closing: signedDecimal,
  deposits: decimal,
  withdrawals: decimal,
  /** Received from the main account or sub-accounts, less given to them. */
  transfers: signedDecimal,
  /** First funds and resets of the simulation. */
  grants: signedDecimal,
  /** Profit of what was sold, closed or paid out, against its average cost, before fees. */
  realisedSpot: signedDecimal,
  realisedMargin: signedDecimal,
  realisedFutures: signedDecimal,
  realisedOtc: signedDecimal,
  /** Change of how far the coins of all accounts are above their average cost. */
  unrealisedCoins: signedDecimal,
  /** Change of the unrealised profit of futures positions. */
  unrealisedFutures: signedDecimal,
  fees: decimal,
  /** Funding received less funding paid. */
  funding: signedDecimal,
  interest: decimal,
  /** Realised + unrealised − fees + funding − interest. */
  profit: signedDecimal,
};

/**
 * Profit and loss in USDT. To the unit: closing = opening + deposits − withdrawals + transfers + grants + profit.
 */
export const statementFigures = v.object(figures);

/** The figures of one UTC day. */
export const statementDay = v.object({
  /** Beginning of the day. */
  ts: timestamp,
  ...figures,
});

/** The figures of one calendar month. */
export const statementMonth = v.object({
  /** From 1 to 12. */
  month: v.pipe(v.number(), v.integer()),
  ...figures,
});

/**
 * `GET /v1/account/statement`: profit and loss of each day of a period, oldest first, and of all of it; `null` before the user's
 * first balance. Days before it, and days on which the exchange was closed, are left out. Today is valued at the prices of now.
 */
export const getStatement = {
  method: 'GET',
  path: '/v1/account/statement',
  access: 'user',
  writes: false,
  payload: period,
  answer: v.object({
    days: v.array(statementDay),
    total: v.nullable(statementFigures),
    /** Beginning of the user's first day; `null` before it. */
    since: v.nullable(timestamp),
  }),
} as const satisfies CallContract;

/** `GET /v1/account/yearStatement`: profit and loss of each month of a calendar year (UTC) with a balance, and of all of it. */
export const getYearStatement = {
  method: 'GET',
  path: '/v1/account/yearStatement',
  access: 'user',
  writes: false,
  payload: v.object({ year: v.pipe(v.string(), v.regex(/^20\d\d$/)) }),
  answer: v.object({ months: v.array(statementMonth), total: v.nullable(statementFigures) }),
} as const satisfies CallContract;

/**
 * `GET /v1/account/equityHours`: the value of all accounts in USDT at the beginning of each hour of yesterday and today (UTC), oldest
 * first, and now. Hours at which the exchange was closed, or the user had no balance, are left out.
 */
export const getEquityHours = {
  method: 'GET',
  path: '/v1/account/equityHours',
  access: 'user',
  writes: false,
  payload: v.optional(v.object({})),
  answer: v.object({ hours: v.array(v.object({ ts: timestamp, valueUsdt: signedDecimal })) }),
} as const satisfies CallContract;

/** Trades of one coin and side. `buy` and `sell` are of spot, margin and OTC, `long` and `short` of futures positions. */
export const coinProfit = v.object({
  coin: coinName,
  side: v.picklist(['buy', 'sell', 'long', 'short']),
  trades: v.number(),
  /** Trades that have reduced a holding, a debt or a position. */
  closings: v.number(),
  /** Closings with a profit before fees. */
  wins: v.number(),
  /** Wins of a hundred closings, rounded down to two decimals; `null` without closings. */
  winRate: v.nullable(decimal),
  /** The others are in USDT. */
  volume: decimal,
  realised: signedDecimal,
  fees: decimal,
});

/** Funding and interest of one coin, in USDT. */
export const coinCost = v.object({ coin: coinName, funding: signedDecimal, interest: decimal });

/**
 * `GET /v1/account/profitByCoin`: what the trades of a period have realised and cost, by coin and side, and the funding and interest
 * of each coin. Over all coins, `realised`, `fees`, `funding` and `interest` have the sums of `getStatement`.
 */
export const getProfitByCoin = {
  method: 'GET',
  path: '/v1/account/profitByCoin',
  access: 'user',
  writes: false,
  payload: period,
  answer: v.object({ sides: v.array(coinProfit), costs: v.array(coinCost) }),
} as const satisfies CallContract;
