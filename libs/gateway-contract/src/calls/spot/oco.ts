import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, symbolName, timestamp } from '../../values.ts';
import { clientOid, isOneGiven, orderId, selfTradeMode, side } from './order-fields.ts';
import { planOrder } from './plans.ts';
import { spotOrder } from './trade.ts';

/** A limit order and a stop of which the first that trades or triggers cancels the other. */
export const oco = v.object({
  /** The id of its limit order. */
  listId: v.string(),
  /** Name of both. */
  clientOid: v.string(),
  order: spotOrder,
  stop: planOrder,
});

const answer = v.object({ oco });

/**
 * `POST /v1/spot/trade/placeOco`: places a post-only limit order at `price`, and a stop of the same side and size that triggers at
 * `triggerPrice` and then places a limit order at `executePrice`, or without it a market order. A buy has an
 * `executePrice`, because a market buy is sized in quote coin. The two freeze the larger of what they need.
 *
 * The stop is cancelled when the order trades, even partly, or ends. The order is cancelled when the stop triggers or
 * is cancelled. Neither can be amended (`43142`).
 *
 * Answers `43143` unless the last price, which `data` contains as `bound`, lies between `price` and `triggerPrice`: a sell's price
 * above it and its trigger price below, a buy's the other way round. Answers `43026` for an order that would trade at
 * once, `43141` before the first trade, `43136` when the user has too many plans of the pair, and the codes of `placeOrder`.
 * `clientOid` and `validUntil` work as there.
 */
export const placeOco = {
  method: 'POST',
  path: '/v1/spot/trade/placeOco',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.pipe(
    v.object({
      ledger,
      symbol: symbolName,
      side,
      size: decimal,
      price: decimal,
      triggerPrice: decimal,
      executePrice: v.optional(decimal),
      selfTradeMode: v.optional(selfTradeMode),
      clientOid: v.optional(clientOid),
      validUntil: v.optional(timestamp),
    }),
    v.check(
      (terms) => terms.side === 'sell' || terms.executePrice !== undefined,
      'A buy has an executePrice.',
    ),
  ),
  answer,
} as const satisfies CallContract;

/**
 * `POST /v1/spot/trade/cancelOco`: cancels what is left of an OCO, by its `listId` or its name. Answers `43001` for an unknown one,
 * `43133` when its order has ended: filled, cancelled, or because the stop has triggered.
 */
export const cancelOco = {
  method: 'POST',
  path: '/v1/spot/trade/cancelOco',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.pipe(
    v.object({ ledger, listId: v.optional(orderId), clientOid: v.optional(clientOid) }),
    v.check(
      (names) => isOneGiven(names.listId, names.clientOid),
      'Exactly one of listId and clientOid.',
    ),
  ),
  answer,
} as const satisfies CallContract;

/** `GET /v1/spot/trade/openOcos`: the OCOs whose order and stop both wait, newest first. */
export const getOpenOcos = {
  method: 'GET',
  path: '/v1/spot/trade/openOcos',
  access: 'user',
  writes: false,
  payload: v.object({ symbol: v.optional(symbolName) }),
  answer: v.object({ ocos: v.array(oco) }),
} as const satisfies CallContract;
