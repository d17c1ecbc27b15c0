import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, nothing, symbolName, timestamp } from '../../values.ts';
import {
  clientOid,
  force,
  historyPage,
  isOneGiven,
  orderId,
  orderType,
  preset,
  selfTradeMode,
  side,
} from './order-fields.ts';
import { planOrder } from './plans.ts';

/** A spot order. Amounts are in base coin unless the name says quote. */
export const spotOrder = v.object({
  orderId: v.string(),
  clientOid: v.string(),
  symbol: symbolName,
  side,
  orderType,
  force,
  /** `null` for a market order. */
  price: v.nullable(decimal),
  /** `null` for a market buy, whose size is in quote coin. */
  size: v.nullable(decimal),
  /** Set for a market buy only. */
  quoteSize: v.nullable(decimal),
  filledSize: decimal,
  filledQuote: decimal,
  /** Volume-weighted; `null` while nothing is filled. */
  averagePrice: v.nullable(decimal),
  /** Paid so far: for a buy in base coin, for a sell in quote coin. */
  fee: decimal,
  status: v.picklist(['live', 'partially_filled', 'filled', 'cancelled']),
  selfTradeMode: v.optional(selfTradeMode),
  /** Absent without one. */
  takeProfit: v.optional(preset),
  /** Absent without one. */
  stopLoss: v.optional(preset),
  /** The plan that has placed the order; absent for an order of the user. */
  planId: v.optional(v.string()),
  /** The OCO that the order belongs to: `placeOco`. */
  listId: v.optional(v.string()),
  /** Highest part of an iceberg that the book shows; absent for an order that it shows whole. */
  visibleSize: v.optional(decimal),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** One execution of an order. */
export const spotFill = v.object({
  fillId: v.string(),
  orderId: v.string(),
  symbol: symbolName,
  side,
  price: decimal,
  size: decimal,
  quote: decimal,
  fee: decimal,
  feeCoin: v.string(),
  role: v.picklist(['maker', 'taker']),
  ts: timestamp,
});

/** A user's balance of a coin. The total is `available + frozen`. */
export const balance = v.object({
  coin: v.string(),
  available: decimal,
  frozen: decimal,
  /** Deposits into this account that `getDeposits` lists as pending. They are no part of the total. Absent without any. */
  confirming: v.optional(decimal),
});

/**
 * `POST /v1/spot/trade/placeOrder`. A market buy has `quoteSize`, every other order `size`. A market order has no
 * price and cannot be `fok` or `post_only`.
 *
 * A `clientOid` identifies one order of a user and ledger permanently. Repeating the same order returns its current
 * state; another order with this id is refused (`43118`). Orders of one user never match: by default the resting one
 * is cancelled, otherwise what `selfTradeMode` says.
 *
 * Answers `43130` for a limit price outside the pair's price band, `43131` and `43132` for a size or a value above the
 * pair's highest. `takeProfit` and `stopLoss` become plan orders for the filled size when the order ends; the first
 * that triggers cancels the other. Answers `43138` for one on the wrong side of the order's price.
 *
 * `visibleSize` makes a limit order that is good till cancelled an iceberg: the book shows no more than that of it. When the visible
 * part is taken, the next one waits behind the other orders of its price. Answers `43144` for a visible size that is not
 * smaller than the size, or could not be an order itself, with the smallest one as `bound` in `data`; `43145` for more
 * than 50 parts.
 *
 * An order that arrives after `validUntil`, in milliseconds of the gateway's clock, is refused (`43121`). If it
 * cannot be found from then on, it was not placed and will not be.
 */
export const placeOrder = {
  method: 'POST',
  path: '/v1/spot/trade/placeOrder',
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
    size: v.optional(decimal),
    quoteSize: v.optional(decimal),
    clientOid: v.optional(clientOid),
    validUntil: v.optional(timestamp),
    /** Default `cancel_maker`. */
    selfTradeMode: v.optional(selfTradeMode),
    takeProfit: v.optional(preset),
    stopLoss: v.optional(preset),
    visibleSize: v.optional(decimal),
  }),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

/**
 * `POST /v1/spot/trade/cancelOrder`: returns the cancelled order. Answers `43001` for an unknown order, `43133` for one
 * that has ended.
 */
export const cancelOrder = {
  method: 'POST',
  path: '/v1/spot/trade/cancelOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.pipe(
    v.object({ ledger, orderId: v.optional(v.string()), clientOid: v.optional(clientOid) }),
    v.check(
      (names) => isOneGiven(names.orderId, names.clientOid),
      'Exactly one of orderId and clientOid.',
    ),
  ),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

/**
 * `POST /v1/spot/trade/amendOrder`: gives an open limit order another price, size, take profit or stop loss; what is
 * absent stays. `size` is the whole size, what is filled included. A smaller size, a take profit and a stop loss keep the
 * order's place in the book. Another price or a larger size moves it behind the orders of its price, and it may trade at
 * once. The visible size of an iceberg stays. Answers `43006` for a size that is filled already, `43001` for an unknown
 * order, `43133` for one that has ended, `43142` for one of an OCO (`placeOco`), `43144` and `43145` as for a new order,
 * `43138` for a trigger price on the wrong side of the order's price, `40001` for a take profit or stop loss that the
 * order does not have.
 */
export const amendOrder = {
  method: 'POST',
  path: '/v1/spot/trade/amendOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.pipe(
    v.object({
      ledger,
      orderId: v.optional(v.string()),
      clientOid: v.optional(clientOid),
      price: v.optional(decimal),
      size: v.optional(decimal),
      takeProfit: v.optional(preset),
      stopLoss: v.optional(preset),
    }),
    v.check(
      (names) => isOneGiven(names.orderId, names.clientOid),
      'Exactly one of orderId and clientOid.',
    ),
  ),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

/** `POST /v1/spot/trade/cancelAllOrders`: cancels the spot orders of one pair or of all, the plans, or both. */
export const cancelAllOrders = {
  method: 'POST',
  path: '/v1/spot/trade/cancelAllOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({
    ledger,
    symbol: v.optional(symbolName),
    /** Default `orders`. */
    kind: v.optional(v.picklist(['orders', 'plans', 'all'])),
  }),
  answer: v.object({
    orders: v.array(spotOrder),
    /** Absent unless plans were to be cancelled. */
    plans: v.optional(v.array(planOrder)),
  }),
} as const satisfies CallContract;

/**
 * `GET /v1/spot/trade/order`: an open or ended order of the user, by exactly one of its two ids. Includes every order
 * that was accepted before this request. Answers `43001` if the user has no such order in the ledger.
 */
export const getOrder = {
  method: 'GET',
  path: '/v1/spot/trade/order',
  access: 'user',
  writes: false,
  payload: v.pipe(
    v.object({ orderId: v.optional(orderId), clientOid: v.optional(clientOid) }),
    v.check(
      (names) => isOneGiven(names.orderId, names.clientOid),
      'Exactly one of orderId and clientOid.',
    ),
  ),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

const bySymbol = v.object({ symbol: v.optional(symbolName) });

/** `GET /v1/spot/trade/openOrders`: newest first. */
export const getOpenOrders = {
  method: 'GET',
  path: '/v1/spot/trade/openOrders',
  access: 'user',
  writes: false,
  payload: bySymbol,
  answer: v.object({ orders: v.array(spotOrder) }),
} as const satisfies CallContract;

/** `GET /v1/spot/trade/orderHistory`: 500 ended orders, newest first. */
export const getOrderHistory = {
  method: 'GET',
  path: '/v1/spot/trade/orderHistory',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: v.object({ orders: v.array(spotOrder) }),
} as const satisfies CallContract;

/** `GET /v1/spot/trade/fills`: 500 executions, newest first. */
export const getFills = {
  method: 'GET',
  path: '/v1/spot/trade/fills',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: v.object({ fills: v.array(spotFill) }),
} as const satisfies CallContract;

/** `GET /v1/spot/account/assets`: every coin that the user has held. */
export const getAssets = {
  method: 'GET',
  path: '/v1/spot/account/assets',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ balances: v.array(balance) }),
} as const satisfies CallContract;

/** `POST /v1/spot/account/resetSimulation`: cancels all orders and resets the balance to 100,000 USDT. */
export const resetSimulation = {
  method: 'POST',
  path: '/v1/spot/account/resetSimulation',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger: v.literal('simulation') }),
  answer: v.object({ balances: v.array(balance) }),
} as const satisfies CallContract;
