import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { ledger } from '../../values.ts';
import { isOneGiven } from './order-fields.ts';
import { cancelOrder, placeOrder, spotOrder } from './trade.ts';

const maxItems = 50;

/** A refused item of a batch. */
export const refusedItem = v.object({ ok: v.literal(false), code: v.string(), msg: v.string() });

/** Outcome of one item of a batch. The items are independent: a refused one does not affect the others. */
export const batchResult = v.variant('ok', [
  v.object({ ok: v.literal(true), order: spotOrder }),
  refusedItem,
]);

const answer = v.object({
  /** In the order of the items. */
  results: v.array(batchResult),
});

/**
 * `POST /v1/spot/trade/placeOrders`: places 1 to 50 orders, one after the other, in one command. An item is that of
 * `placeOrder` without the ledger. A `clientOid` that an earlier item has is refused (`43118`).
 */
export const placeOrders = {
  method: 'POST',
  path: '/v1/spot/trade/placeOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    orders: v.pipe(
      v.array(v.omit(placeOrder.payload, ['ledger'])),
      v.minLength(1),
      v.maxLength(maxItems),
    ),
  }),
  answer,
} as const satisfies CallContract;

/** `POST /v1/spot/trade/cancelOrders`: cancels 1 to 50 orders in one command, each by exactly one of its two ids. */
export const cancelOrders = {
  method: 'POST',
  path: '/v1/spot/trade/cancelOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({
    ledger,
    orders: v.pipe(
      v.array(
        v.pipe(
          v.object({
            orderId: cancelOrder.payload.entries.orderId,
            clientOid: cancelOrder.payload.entries.clientOid,
          }),
          v.check(
            (names) => isOneGiven(names.orderId, names.clientOid),
            'Exactly one of orderId and clientOid.',
          ),
        ),
      ),
      v.minLength(1),
      v.maxLength(maxItems),
    ),
  }),
  answer,
} as const satisfies CallContract;
