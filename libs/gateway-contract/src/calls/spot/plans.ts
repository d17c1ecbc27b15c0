import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, symbolName, timestamp } from '../../values.ts';
import {
  clientOid,
  force,
  isOneGiven,
  loanMode,
  orderId,
  product,
  selfTradeMode,
  side,
} from './order-fields.ts';

const planType = v.picklist(['plan', 'take_profit', 'stop_loss', 'trailing']);
const triggerBy = v.picklist(['last', 'mark']);
const positionSide = v.picklist(['long', 'short']);
const planId = v.pipe(v.string(), v.regex(/^\d{1,19}$/));

/** An order that is placed when a price is reached. Until then it freezes nothing. */
export const planOrder = v.object({
  planId: v.string(),
  clientOid: v.string(),
  product,
  symbol: symbolName,
  planType,
  side,
  force,
  /** The price that triggers: the last trade's, or the mark price. */
  triggerBy,
  /** `null` for a trailing plan that is not active yet. Moves with the price while a trailing plan is active. */
  triggerPrice: v.nullable(decimal),
  /** How the price must move: up to `triggerPrice` or above, or down to it or below. */
  triggerDirection: v.picklist(['rising', 'falling']),
  /** Limit price of the placed order; `null` for a market order. */
  executePrice: v.nullable(decimal),
  /** In base coin. `null` with `quoteSize`, and for the whole position. */
  size: v.nullable(decimal),
  /** In quote coin; set for a market buy of spot and margin only. */
  quoteSize: v.nullable(decimal),
  positionSide: v.nullable(positionSide),
  reduceOnly: v.boolean(),
  /** Price from which a trailing plan follows the market; `null` when it follows from the beginning. */
  activationPrice: v.nullable(decimal),
  /** Distance of a trailing plan from the best price since it became active, as a fraction of that price. */
  callbackRate: v.nullable(decimal),
  /** The order whose take profit or stop loss this is. */
  attachedOrderId: v.nullable(v.string()),
  /** The OCO that the plan is the stop of: `placeOco`. Absent without one. */
  listId: v.optional(v.string()),
  /** The order that the plan has placed. */
  orderId: v.nullable(v.string()),
  status: v.picklist(['live', 'triggered', 'cancelled', 'failed']),
  /** Code of the refusal of a failed plan's order. */
  failCode: v.nullable(v.string()),
  failMsg: v.nullable(v.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  triggeredAt: v.nullable(timestamp),
});

/**
 * `POST /v1/plan/order/placePlanOrder`. With `executePrice` the plan places a limit order, otherwise a market order.
 * A market buy of spot and margin has `quoteSize`, every other plan `size`. Futures without `size` close the whole
 * position at the market price.
 *
 * - `plan`: triggers when the price reaches `triggerPrice` from where it is now.
 * - `take_profit`: a sell triggers at or above `triggerPrice`, a buy at or below. `stop_loss`: the opposite.
 * - `trailing`: follows the best price since `activationPrice`, or since now without one. Triggers when the price
 *   has come back by `callbackRate` (0.001 to 0.1). A market order.
 *
 * Answers `43134` if the condition holds at once, `43138` for a trigger price that is missing or off the tick, `43139`
 * for a callback rate out of bounds, `43136` when the user has too many plans of the symbol, `43141` when the market
 * has no such price yet. `clientOid` and `validUntil` work as for orders.
 */
export const placePlanOrder = {
  method: 'POST',
  path: '/v1/plan/order/placePlanOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    product: v.optional(product),
    symbol: symbolName,
    /** Account of a margin plan: `cross` (the default) or `isolated`. */
    marginMode: v.optional(v.picklist(['cross', 'isolated'])),
    /** Loan mode of a margin plan's order. Default `normal`. */
    loanMode: v.optional(loanMode),
    planType: v.optional(planType),
    side,
    force: v.optional(force),
    selfTradeMode: v.optional(selfTradeMode),
    triggerBy: v.optional(triggerBy),
    triggerPrice: v.optional(decimal),
    executePrice: v.optional(decimal),
    size: v.optional(decimal),
    quoteSize: v.optional(decimal),
    positionSide: v.optional(positionSide),
    reduceOnly: v.optional(v.boolean()),
    activationPrice: v.optional(decimal),
    callbackRate: v.optional(decimal),
    clientOid: v.optional(clientOid),
    validUntil: v.optional(timestamp),
  }),
  answer: v.object({ plan: planOrder }),
} as const satisfies CallContract;

/** Names one plan by exactly one of its two ids. */
const planName = { planId: v.optional(planId), clientOid: v.optional(clientOid) };

/**
 * `POST /v1/plan/order/amendPlanOrder`: gives a live plan other prices or another size. The refusals are those of
 * placing; `43135` for an unknown plan, `43137` for one that has ended, `43142` for the stop of an OCO (`placeOco`).
 */
export const amendPlanOrder = {
  method: 'POST',
  path: '/v1/plan/order/amendPlanOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.pipe(
    v.object({
      ledger,
      ...planName,
      triggerPrice: v.optional(decimal),
      executePrice: v.optional(decimal),
      size: v.optional(decimal),
      quoteSize: v.optional(decimal),
      callbackRate: v.optional(decimal),
    }),
    v.check(
      (names) => isOneGiven(names.planId, names.clientOid),
      'Exactly one of planId and clientOid.',
    ),
  ),
  answer: v.object({ plan: planOrder }),
} as const satisfies CallContract;

/** `POST /v1/plan/order/cancelPlanOrder`. Answers `43135` for an unknown plan, `43137` for one that has ended. */
export const cancelPlanOrder = {
  method: 'POST',
  path: '/v1/plan/order/cancelPlanOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.pipe(
    v.object({ ledger, ...planName }),
    v.check(
      (names) => isOneGiven(names.planId, names.clientOid),
      'Exactly one of planId and clientOid.',
    ),
  ),
  answer: v.object({ plan: planOrder }),
} as const satisfies CallContract;

const filter = {
  product: v.optional(product),
  symbol: v.optional(symbolName),
  planType: v.optional(planType),
};

/** `POST /v1/plan/order/cancelAllPlanOrders`: cancels the live plans that the filter selects, or all. */
export const cancelAllPlanOrders = {
  method: 'POST',
  path: '/v1/plan/order/cancelAllPlanOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({ ledger, ...filter }),
  answer: v.object({ plans: v.array(planOrder) }),
} as const satisfies CallContract;

/** `GET /v1/plan/order/openPlanOrders`: newest first. */
export const getOpenPlanOrders = {
  method: 'GET',
  path: '/v1/plan/order/openPlanOrders',
  access: 'user',
  writes: false,
  payload: v.object(filter),
  answer: v.object({ plans: v.array(planOrder) }),
} as const satisfies CallContract;

/** `GET /v1/plan/order/planOrderHistory`: 500 ended plans, newest first. */
export const getPlanOrderHistory = {
  method: 'GET',
  path: '/v1/plan/order/planOrderHistory',
  access: 'user',
  writes: false,
  payload: v.object({ ...filter, before: v.optional(orderId) }),
  answer: v.object({ plans: v.array(planOrder) }),
} as const satisfies CallContract;
