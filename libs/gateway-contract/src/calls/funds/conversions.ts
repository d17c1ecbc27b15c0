import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, ledger, nothing, symbolName, timestamp } from '../../values.ts';
import { recordPage } from '../spot/order-fields.ts';

const maxCoins = 50;

/** Result of a conversion: `received` is `value` less `fee`. */
const result = {
  /** Best bid of the coin's pair with `toCoin`. */
  price: decimal,
  /** Amount × price in `toCoin`, rounded down to 10^-8. */
  value: decimal,
  /** In `toCoin`, rounded up to 10^-8. */
  fee: decimal,
  received: decimal,
};

/** A balance of the spot account that is small, and what it would become now. */
export const smallBalance = v.object({
  coin: coinName,
  /** All that is available of the coin. It may be finer than the step of the pair. */
  amount: decimal,
  /** `received` is `0` for a balance that is too small to convert (`43164`). */
  ...result,
});

/** A balance that was converted. */
export const conversion = v.object({
  conversionId: v.string(),
  /** The pair that gave the price. */
  symbol: symbolName,
  coin: coinName,
  amount: decimal,
  toCoin: coinName,
  ...result,
  ts: timestamp,
});

/**
 * `GET /v1/spot/convert/smallBalances`: the small balances of the spot account. Coins of which something is frozen are left out, and those
 * whose pair has no bid or no ask.
 */
export const getSmallBalances = {
  method: 'GET',
  path: '/v1/spot/convert/smallBalances',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    /** The coin that comes out. */
    toCoin: coinName,
    /** Balances below this value, in `toCoin`, are small. */
    bound: decimal,
    /** Part of the value that is the fee. */
    feeRate: decimal,
    /** Those with the greatest values first. */
    balances: v.array(smallBalance),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/spot/convert/convertSmallBalances`: sells all that is available of 1 to 50 coins to the desk, in one command: all of them, or none.
 *
 * Answers `43302` for a coin that is not converted, `43012` for one without a balance, `43166` if something of it is frozen, `43165` if
 * its value is not below the bound, `43164` if the value less the fee is below 10^-8, and `43025` while its pair has no bid or no ask.
 */
export const convertSmallBalances = {
  method: 'POST',
  path: '/v1/spot/convert/convertSmallBalances',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    coins: v.pipe(
      v.array(coinName),
      v.minLength(1),
      v.maxLength(maxCoins),
      v.check((coins) => new Set(coins).size === coins.length, 'Each coin once.'),
    ),
  }),
  /** In the order of the coins. */
  answer: v.object({ conversions: v.array(conversion) }),
} as const satisfies CallContract;

/** `GET /v1/spot/convert/history`: 500 conversions, newest first. */
export const getConversionHistory = {
  method: 'GET',
  path: '/v1/spot/convert/history',
  access: 'user',
  writes: false,
  payload: recordPage,
  answer: v.object({ conversions: v.array(conversion) }),
} as const satisfies CallContract;
