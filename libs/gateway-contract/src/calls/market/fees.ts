import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, nothing } from '../../values.ts';

/** Maker and taker fee of a product, as fractions of the traded value. */
export const feeRates = v.object({
  product: v.picklist(['spot', 'margin', 'futures']),
  makerFeeRate: decimal,
  takerFeeRate: decimal,
});

const level = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));

/**
 * `GET /v1/account/feeRates`: the user's fee level in the ledger and the rates that follow. The level is decided once a
 * day, shortly after 00:00 UTC.
 */
export const getFeeRates = {
  method: 'GET',
  path: '/v1/account/feeRates',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    level,
    /** Value of the user's trades of the last 30 UTC days, today included, in USDT. */
    volume30d: decimal,
    /** Value of all accounts in USDT, debts subtracted and at least 0; `null` while a price is unknown. */
    assets: v.nullable(decimal),
    rates: v.array(feeRates),
  }),
} as const satisfies CallContract;

/**
 * `GET /v1/account/public/feeSchedule`: the rates of each level. A user has the highest level whose volume or whose assets
 * are reached. A pair with a lower rate keeps it.
 */
export const getFeeSchedule = {
  method: 'GET',
  path: '/v1/account/public/feeSchedule',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({
    levels: v.array(
      v.object({ level, minVolume30d: decimal, minAssets: decimal, rates: v.array(feeRates) }),
    ),
  }),
} as const satisfies CallContract;
