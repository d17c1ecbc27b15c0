import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, symbolName, timestamp } from '../../values.ts';
import { selfTradeMode, side } from './order-fields.ts';
import { spotOrder } from './trade.ts';

/**
 * `POST /v1/spot/trade/placeScaledOrders`: places `count` limit orders at prices from `fromPrice` to `toPrice`, whose sizes add up to
 * `size`, in one command. Either all are placed, or none.
 *
 * Prices have equal distances; those off the tick are rounded, of a buy down and of a sell up. With `even` each order has
 * `size` / `count`, with `linear` the sizes grow by that of the first one, so that order `n` has `n` parts. Sizes are
 * rounded down to the step, and the last order has the rest.
 *
 * Answers `43146` if two orders would have one price, with the highest count that fits as `bound` in `data`. Each order
 * obeys the limits of the pair: the codes of `placeOrder`, with the order's number as `order` in `data`. Answers `43012`
 * unless the balance covers all of them.
 *
 * With a `clientOid` the orders are named `<clientOid>-1`, `<clientOid>-2` and so on. Repeating the same call returns their current
 * states; a name that another order has is refused (`43118`).
 */
export const placeScaledOrders = {
  method: 'POST',
  path: '/v1/spot/trade/placeScaledOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    symbol: symbolName,
    side,
    force: v.optional(v.picklist(['gtc', 'post_only']), 'gtc'),
    size: decimal,
    fromPrice: decimal,
    toPrice: decimal,
    count: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(50)),
    distribution: v.optional(v.picklist(['even', 'linear']), 'even'),
    selfTradeMode: v.optional(selfTradeMode),
    /** Leaves room for the numbers of the orders. */
    clientOid: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))),
    validUntil: v.optional(timestamp),
  }),
  answer: v.object({
    /** From `fromPrice` to `toPrice`. */
    orders: v.array(spotOrder),
  }),
} as const satisfies CallContract;
