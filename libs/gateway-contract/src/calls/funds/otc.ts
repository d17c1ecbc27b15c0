import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, nothing, symbolName, timestamp } from '../../values.ts';
import { recordPage } from '../spot/order-fields.ts';

/** The desk trades in the real ledger only. */
const real = v.literal('real');

/** A price at which the desk trades a whole block. It is binding until `expiresAt`. */
export const otcQuote = v.object({
  quoteId: v.string(),
  symbol: symbolName,
  baseCoin: coinName,
  quoteCoin: coinName,
  side: v.picklist(['buy', 'sell']),
  /** In base coin. */
  size: decimal,
  price: decimal,
  /** Cost of a buy or proceeds of a sell, in quote coin. There is no fee. */
  total: decimal,
  /** Middle of the best bid and the best ask of the market when the quote was made. */
  midPrice: decimal,
  /** `expired` also if a later quote has replaced it. */
  status: v.picklist(['open', 'filled', 'expired']),
  createdAt: timestamp,
  expiresAt: timestamp,
  updatedAt: timestamp,
});

/** `GET /v1/otc/public/terms`: what the desk trades, and how. */
export const getOtcTerms = {
  method: 'GET',
  path: '/v1/otc/public/terms',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({
    symbols: v.array(symbolName),
    /** Bounds of `total`. */
    minTotal: decimal,
    maxTotal: decimal,
    /** Time for which a quote is valid, in milliseconds. */
    validMs: v.number(),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/otc/trade/quote`: requests a price for a block. A later quote replaces an earlier one of the user.
 *
 * Answers `43010` for a pair that the desk does not trade, `43006` or `43303` for an amount that is zero or too fine, `43027`
 * and `43132` outside the bounds of `getOtcTerms`, `43025` if the book is not deep enough, and `20060` if OTC is not open for
 * the user.
 */
export const requestOtcQuote = {
  method: 'POST',
  path: '/v1/otc/trade/quote',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger: real,
    symbol: symbolName,
    side: v.picklist(['buy', 'sell']),
    amount: decimal,
    /** The coin of `amount`. An amount in quote coin is the most that a buy costs, or a sell brings. */
    unit: v.picklist(['base', 'quote']),
  }),
  answer: v.object({ quote: otcQuote }),
} as const satisfies CallContract;

/**
 * `POST /v1/otc/trade/accept`: trades at a quote, between the spot account of the user and the desk.
 *
 * Answers `43161` for a quote that the user does not have, `43162` for one that has expired or was replaced, `43163` for one
 * that was accepted before, `43012` if too little is available, and `20060` if OTC is not open for the user.
 */
export const acceptOtcQuote = {
  method: 'POST',
  path: '/v1/otc/trade/accept',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger: real, quoteId: v.string() }),
  answer: v.object({ quote: otcQuote }),
} as const satisfies CallContract;

/** `GET /v1/otc/trade/history`: 500 quotes that were accepted or have expired, newest first. */
export const getOtcHistory = {
  method: 'GET',
  path: '/v1/otc/trade/history',
  access: 'user',
  writes: false,
  payload: recordPage,
  answer: v.object({ quotes: v.array(otcQuote) }),
} as const satisfies CallContract;
