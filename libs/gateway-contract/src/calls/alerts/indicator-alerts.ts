import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, symbolName } from '../../values.ts';
import { granularities } from '../market/market.ts';
import { direction, members, note, product } from './members.ts';

/** Indicators of alerts: Wilder's relative strength index, the simple and the exponential moving average. */
export const alertIndicators = ['rsi', 'sma', 'ema'] as const;

const indicator = v.picklist(alertIndicators);
const granularity = v.picklist(granularities);

/** Number of candles. */
const length = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(200));

/** A value of an RSI, from 0 to 100. */
const level = v.pipe(decimal, v.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/));

/**
 * An indicator that a user wants to know of. It is looked at when a candle of the interval closes. Candles are those of the last price.
 * `rising` is reached by an RSI at or above the level, or a close at or above the average.
 */
export const indicatorAlert = v.object({
  ...members,
  kind: v.literal('indicator'),
  product,
  indicator,
  granularity,
  length,
  /** The level of the RSI; `null` for an average, which the close of a candle crosses. */
  level: v.nullable(level),
  /** The RSI that has reached the level, or the close that has crossed the average. */
  reachedValue: v.nullable(decimal),
});

/**
 * `POST /v1/alert/price/createIndicatorAlert`: an alert of an RSI that comes to a level, or of a close that crosses a moving average. It is
 * looked at when a candle of `granularity` closes, never before. Values follow from the last 1,000 candles. `length` is from 2 to 200;
 * `level`, of an RSI alone, from 0 to 100 with at most two decimals. `note` is that of `createAlert`.
 *
 * Answers `43010` for an unknown symbol, `43147` for a delisted pair, `43158` while there are too few candles, `43157` for a condition
 * that the last closed candle meets, `43152` when the user has 50 active alerts.
 */
export const createIndicatorAlert = {
  method: 'POST',
  path: '/v1/alert/price/createIndicatorAlert',
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
      indicator,
      granularity,
      length,
      direction,
      level: v.optional(level),
      note: v.optional(note),
    }),
    v.check(
      (alert) => (alert.indicator === 'rsi') === (alert.level !== undefined),
      'An RSI has a level, an average has none.',
    ),
  ),
  answer: v.object({ alert: indicatorAlert }),
} as const satisfies CallContract;
