import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, symbolName, timestamp } from '../../values.ts';
import { historyPage, preset } from '../spot/order-fields.ts';
import { cancelOrders, refusedItem } from '../spot/batches.ts';
import { spotFill } from '../spot/trade.ts';

const side = v.picklist(['buy', 'sell']);
const orderType = v.picklist(['limit', 'market']);
const force = v.picklist(['gtc', 'ioc', 'fok', 'post_only']);
const orderId = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const clientOid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Which position an order changes: `net` in one-way mode. */
export const positionSide = v.picklist(['net', 'long', 'short']);

/** An order for a perpetual contract. Sizes are in base coin. */
export const futuresOrder = v.object({
  orderId: v.string(),
  clientOid: v.string(),
  symbol: symbolName,
  side,
  positionSide,
  orderType,
  force,
  reduceOnly: v.boolean(),
  /** `null` for a market order. */
  price: v.nullable(decimal),
  size: decimal,
  filledSize: decimal,
  filledQuote: decimal,
  /** Volume-weighted; `null` while nothing is filled. */
  averagePrice: v.nullable(decimal),
  /** In USDT. */
  fee: decimal,
  /** `liquidation` for an order of the exchange that reduces a position with too little margin. */
  source: v.picklist(['user', 'liquidation']),
  status: v.picklist(['live', 'partially_filled', 'filled', 'cancelled']),
  /** Why a cancelled order was cancelled. */
  endReason: v.nullable(v.string()),
  /** Absent without one. */
  takeProfit: v.optional(preset),
  /** Absent without one. */
  stopLoss: v.optional(preset),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** One execution of a futures order. The fee is in USDT. */
export const futuresFill = v.object({ ...spotFill.entries });

const oneOrder = v.object({ order: futuresOrder });
const manyOrders = v.object({ orders: v.array(futuresOrder) });

/**
 * `POST /v1/mix/trade/placeOrder`. A market order has no price and cannot be `fok` or `post_only`.
 *
 * In one-way mode `positionSide` is `net` or missing; `reduceOnly`, or `tradeSide: 'close'`, only reduces a position.
 * In hedge mode `positionSide` is `long` or `short`, or follows from `side` and `tradeSide`; a sell closes a long.
 *
 * An order freezes initial margin and the taker fee of the part that opens a position. Answers `43130` outside the
 * price band, beyond the bankruptcy price of the position that it closes, and where the margin of an isolated position that
 * it opens would not pay its loss at the mark price, `43012` without enough margin, `45002` for more than there is to close,
 * `45003` beyond the value that the leverage allows, `45005` for a `positionSide` of the other mode. `clientOid` and
 * `validUntil` are as in spot orders. An order whose account cannot pay a trade ends with reason `margin` before it.
 *
 * `takeProfit` and `stopLoss` become plan orders with the first fill that opens a position, and grow with each further
 * one; the first that triggers cancels the other. A reduce-only order has none. Answers `43138` for one on the wrong side
 * of the order's price, for a market order of the last price.
 */
export const placeFuturesOrder = {
  method: 'POST',
  path: '/v1/mix/trade/placeOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    symbol: symbolName,
    side,
    orderType,
    force: v.optional(force, 'gtc'),
    price: v.optional(decimal),
    size: decimal,
    positionSide: v.optional(positionSide),
    tradeSide: v.optional(v.picklist(['open', 'close'])),
    reduceOnly: v.optional(v.boolean(), false),
    clientOid: v.optional(clientOid),
    validUntil: v.optional(timestamp),
    takeProfit: v.optional(preset),
    stopLoss: v.optional(preset),
  }),
  answer: oneOrder,
} as const satisfies CallContract;

/** `POST /v1/mix/trade/cancelOrder`: returns the cancelled order. */
export const cancelFuturesOrder = {
  method: 'POST',
  path: '/v1/mix/trade/cancelOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({ ledger, orderId: v.string() }),
  answer: oneOrder,
} as const satisfies CallContract;

/**
 * `POST /v1/mix/trade/amendOrder`: as for spot orders. A reduce-only order cannot exceed the position (`45002`). Take profit
 * and stop loss of an order that is filled in part are plans, which `amendPlanOrder` changes; here they are refused (`43138`).
 */
export const amendFuturesOrder = {
  method: 'POST',
  path: '/v1/mix/trade/amendOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger,
    orderId: v.string(),
    price: v.optional(decimal),
    size: v.optional(decimal),
    takeProfit: v.optional(preset),
    stopLoss: v.optional(preset),
  }),
  answer: oneOrder,
} as const satisfies CallContract;

/** `POST /v1/mix/trade/cancelAllOrders`: cancels the orders of one contract, or of all. */
export const cancelAllFuturesOrders = {
  method: 'POST',
  path: '/v1/mix/trade/cancelAllOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({ ledger, symbol: v.optional(symbolName) }),
  answer: manyOrders,
} as const satisfies CallContract;

/** `POST /v1/mix/trade/cancelOrders`: cancels 1 to 50 orders in one command, each by exactly one of its two ids. */
export const cancelFuturesOrders = {
  method: 'POST',
  path: '/v1/mix/trade/cancelOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: cancelOrders.payload,
  answer: v.object({
    /** In the order of the items, which are independent. */
    results: v.array(
      v.variant('ok', [v.object({ ok: v.literal(true), order: futuresOrder }), refusedItem]),
    ),
  }),
} as const satisfies CallContract;

/** `GET /v1/mix/trade/order`: an open or ended order of the user, by exactly one of its two ids; else `43001`. */
export const getFuturesOrder = {
  method: 'GET',
  path: '/v1/mix/trade/order',
  access: 'user',
  writes: false,
  payload: v.pipe(
    v.object({ orderId: v.optional(orderId), clientOid: v.optional(clientOid) }),
    v.check(
      (names) => (names.orderId === undefined) !== (names.clientOid === undefined),
      'Exactly one of orderId and clientOid.',
    ),
  ),
  answer: oneOrder,
} as const satisfies CallContract;

const bySymbol = v.object({ symbol: v.optional(symbolName) });

/** `GET /v1/mix/trade/openOrders`: newest first. */
export const getFuturesOpenOrders = {
  method: 'GET',
  path: '/v1/mix/trade/openOrders',
  access: 'user',
  writes: false,
  payload: bySymbol,
  answer: manyOrders,
} as const satisfies CallContract;

/** `GET /v1/mix/trade/orderHistory`: 500 ended orders, newest first. */
export const getFuturesOrderHistory = {
  method: 'GET',
  path: '/v1/mix/trade/orderHistory',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: manyOrders,
} as const satisfies CallContract;

/** `GET /v1/mix/trade/fills`: 500 executions, newest first. */
export const getFuturesFills = {
  method: 'GET',
  path: '/v1/mix/trade/fills',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: v.object({ fills: v.array(futuresFill) }),
} as const satisfies CallContract;
