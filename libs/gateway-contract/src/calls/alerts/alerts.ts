import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, signedDecimal, symbolName, timestamp } from '../../values.ts';
import { indicatorAlert } from './indicator-alerts.ts';
import { members, note, product } from './members.ts';

const triggerBy = v.picklist(['last', 'mark']);
const alertId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

/** A fraction, negative where shorts pay longs. */
const rate = v.pipe(signedDecimal, v.regex(/^-?\d+(\.\d{1,8})?$/));

/** A price that a user wants to know of. It belongs to one ledger, whose markets have their own prices. */
export const priceAlert = v.object({
  ...members,
  kind: v.literal('price'),
  product,
  /** The price that is watched: the last trade's, or the mark price of a contract. */
  triggerBy,
  /** In quote coin, a multiple of the tick size. */
  price: decimal,
  /** The first price at or beyond `price`. */
  reachedPrice: v.nullable(decimal),
});

/** A funding rate of a contract that a user wants to know of: the one that is expected for the coming settlement. */
export const fundingAlert = v.object({
  ...members,
  kind: v.literal('funding'),
  product: v.literal('futures'),
  rate,
  /** The first rate at or beyond `rate`. */
  reachedRate: v.nullable(signedDecimal),
});

/** A moment and a price in quote coin, which need not lie on the tick. */
const linePoint = v.object({
  at: timestamp,
  price: v.pipe(decimal, v.regex(/^\d{1,15}(\.\d{1,18})?$/)),
});

/**
 * A straight line over time: the `segment` between two points, the `ray` from the first one through the second one, or the `line` through
 * both. The moments of the points differ.
 */
export const alertLine = v.pipe(
  v.object({
    from: linePoint,
    to: linePoint,
    extent: v.picklist(['segment', 'ray', 'line']),
  }),
  v.check(({ from, to }) => from.at !== to.at, 'The moments of the points differ.'),
);

/** The client's name of a drawing, or of one of its lines. */
const drawingId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** A line over time that a user has drawn and wants to know of when the price crosses it. */
export const lineAlert = v.object({
  ...members,
  kind: v.literal('line'),
  product,
  triggerBy,
  drawingId,
  line: alertLine,
  /** When the line ends and the alert with it; `null` if it goes on. */
  endsAt: v.nullable(timestamp),
  /** The first price at or beyond the line's price of that moment. */
  reachedPrice: v.nullable(decimal),
});

/** An alert of a user, by its kind. */
export const marketAlert = v.variant('kind', [priceAlert, fundingAlert, lineAlert, indicatorAlert]);

/**
 * `GET /v1/alert/price/alerts`: the user's active alerts, then those that were reached and not seen yet, each newest first.
 * Reached ones are kept for 30 days, the newest 50 of a ledger.
 */
export const getAlerts = {
  method: 'GET',
  path: '/v1/alert/price/alerts',
  access: 'user',
  writes: false,
  payload: v.object({ product: v.optional(product), symbol: v.optional(symbolName) }),
  answer: v.object({ alerts: v.array(marketAlert) }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/createAlert`: at most 50 active alerts of a user in a ledger, of all kinds together. `triggerBy` is `last` by default;
 * `mark` exists for futures only. `note` has at most 60 characters (UTF-16 code units) in one line.
 *
 * Answers `43010` for an unknown symbol, `43147` for a delisted pair, `43008` for a price that is zero or off the tick, `43141` when the market has
 * no such price yet, `43151` for the price of now, `43152` when the user has 50 active alerts.
 */
export const createAlert = {
  method: 'POST',
  path: '/v1/alert/price/createAlert',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.pipe(
    v.object({
      ledger,
      product,
      symbol: symbolName,
      triggerBy: v.optional(triggerBy, 'last'),
      price: decimal,
      note: v.optional(note),
    }),
    v.check(
      (alert) => alert.product === 'futures' || alert.triggerBy === 'last',
      'Only futures have a mark price.',
    ),
  ),
  answer: v.object({ alert: priceAlert }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/createFundingAlert`: an alert of the funding rate that a contract publishes for its coming settlement. `note` is
 * that of `createAlert`.
 *
 * Answers `43010` for an unknown contract, `43154` for a rate beyond the contract's greatest one, `43155` for the rate of now, `43152` when the
 * user has 50 active alerts.
 */
export const createFundingAlert = {
  method: 'POST',
  path: '/v1/alert/price/createFundingAlert',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger, symbol: symbolName, rate, note: v.optional(note) }),
  answer: v.object({ alert: fundingAlert }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/createLineAlert`: an alert of a drawn line. Its price at a moment is exact, rounded to the nearest multiple of the tick
 * size, up from the middle; a price is compared with the line at its own moment, and a line that comes to a price which stands still has
 * reached it. The alert ends with the line. `triggerBy` and `note` are
 * those of `createAlert`.
 *
 * Answers `43010` for an unknown symbol, `43156` for a line that has no price above zero now: it begins later, has ended, or lies at
 * or below zero, `43141` when the market has no such price yet, `43151` for a line at the price of now, `43152` when the user has 50 active
 * alerts.
 */
export const createLineAlert = {
  method: 'POST',
  path: '/v1/alert/price/createLineAlert',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.pipe(
    v.object({
      ledger,
      product,
      symbol: symbolName,
      triggerBy: v.optional(triggerBy, 'last'),
      drawingId,
      line: alertLine,
      note: v.optional(note),
    }),
    v.check(
      (alert) => alert.product === 'futures' || alert.triggerBy === 'last',
      'Only futures have a mark price.',
    ),
  ),
  answer: v.object({ alert: lineAlert }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/amendLineAlert`: moves the line of an active alert. Its direction follows from the price of now. The refusals of the
 * line are those of `createLineAlert`; `43153` for an alert that is unknown, of another kind, or was reached.
 */
export const amendLineAlert = {
  method: 'POST',
  path: '/v1/alert/price/amendLineAlert',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger, alertId, line: alertLine }),
  answer: v.object({ alert: lineAlert }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/amendAlert`: gives an active alert of a price another one. Its direction follows from the price of now. The
 * refusals of the price are those of `createAlert`; `43153` for an alert that is unknown, of another kind, or was reached.
 */
export const amendAlert = {
  method: 'POST',
  path: '/v1/alert/price/amendAlert',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger, alertId, price: decimal }),
  answer: v.object({ alert: priceAlert }),
} as const satisfies CallContract;

/** `POST /v1/alert/price/removeAlert`: removes an active alert. Answers `43153` for one that is unknown or was reached. */
export const removeAlert = {
  method: 'POST',
  path: '/v1/alert/price/removeAlert',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({ ledger, alertId }),
  answer: v.object({ alert: marketAlert }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/markAlertsSeen`: removes reached alerts that the user has seen. Answers the ids of those that
 * were removed; others are ignored, because another page may have shown them too.
 */
export const markAlertsSeen = {
  method: 'POST',
  path: '/v1/alert/price/markAlertsSeen',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    alertIds: v.pipe(v.array(alertId), v.minLength(1), v.maxLength(50)),
  }),
  answer: v.object({ alertIds: v.array(v.string()) }),
} as const satisfies CallContract;
