import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, symbolName, timestamp } from '../../values.ts';

const product = v.picklist(['spot', 'futures']);
const triggerBy = v.picklist(['last', 'mark']);
const alertId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

/** One line of text. */
const note = v.pipe(v.string(), v.trim(), v.maxLength(60), v.regex(/^\P{Cc}*$/u));

/** A price that a user wants to know of. It belongs to one ledger, whose markets have their own prices. */
export const priceAlert = v.object({
  alertId: v.string(),
  product,
  symbol: symbolName,
  /** The price that is watched: the last trade's, or the mark price of a contract. */
  triggerBy,
  /** Where `price` lies from the price at creation. `rising` is reached at or above it, `falling` at or below it. */
  direction: v.picklist(['rising', 'falling']),
  /** In quote coin, a multiple of the tick size. */
  price: decimal,
  /** Whether the alert ends when it is reached. Every alert does. */
  once: v.literal(true),
  /** The user's own words; `null` without. */
  note: v.nullable(v.string()),
  status: v.picklist(['active', 'reached']),
  createdAt: timestamp,
  /** `null` while it is active, like `reachedPrice`. */
  reachedAt: v.nullable(timestamp),
  /** The first price at or beyond `price`. */
  reachedPrice: v.nullable(decimal),
});

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
  answer: v.object({ alerts: v.array(priceAlert) }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/createAlert`: at most 50 active alerts of a user in a ledger. `triggerBy` is `last` by default;
 * `mark` exists for futures only. `note` has at most 60 characters (UTF-16 code units) in one line.
 *
 * Answers `43010` for an unknown symbol, `43008` for a price that is zero or off the tick, `43141` when the market has
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
    v.check((alert) => alert.product === 'futures' || alert.triggerBy === 'last'),
  ),
  answer: v.object({ alert: priceAlert }),
} as const satisfies CallContract;

/**
 * `POST /v1/alert/price/amendAlert`: gives an active alert another price. Its direction follows from the price of now. The
 * refusals of the price are those of `createAlert`; `43153` for an alert that is unknown or was reached.
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
  answer: v.object({ alert: priceAlert }),
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
