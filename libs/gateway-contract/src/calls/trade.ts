import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { decimal, ledger, nothing, symbolName, timestamp } from '../values.ts';

const side = v.picklist(['buy', 'sell']);
const orderType = v.picklist(['limit', 'market']);
const force = v.picklist(['gtc', 'ioc', 'fok', 'post_only']);

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
  status: v.picklist(['live', 'partially_filled', 'filled', 'cancelled']),
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
export const balance = v.object({ coin: v.string(), available: decimal, frozen: decimal });

const orderId = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const clientOid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/**
 * `POST /v1/spot/trade/placeOrder`. A market buy has `quoteSize`, every other order `size`. A market order has no
 * price and cannot be `fok` or `post_only`.
 *
 * A `clientOid` identifies one order of a user and ledger permanently. Repeating the same order returns its current
 * state; another order with this id is refused (`43118`). Orders of one user never match: the resting one is
 * cancelled.
 *
 * An order that arrives after `validUntil`, in milliseconds of the gateway's clock, is refused (`43121`). If it
 * cannot be found from then on, it was not placed and will not be.
 */
export const placeOrder = {
  method: 'POST',
  path: '/v1/spot/trade/placeOrder',
  access: 'user',
  writes: true,
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
  }),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

/** `POST /v1/spot/trade/cancelOrder`: returns the cancelled order. */
export const cancelOrder = {
  method: 'POST',
  path: '/v1/spot/trade/cancelOrder',
  access: 'user',
  writes: true,
  payload: v.object({ ledger, orderId: v.string() }),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

/**
 * `POST /v1/spot/trade/amendOrder`: gives an open limit order another price, another size, or both. `size` is the whole
 * size, what is filled included. A smaller size keeps the order's place in the book. Any other change moves it behind
 * the orders of its price, and it may trade at once. Answers `43006` for a size that is filled already.
 */
export const amendOrder = {
  method: 'POST',
  path: '/v1/spot/trade/amendOrder',
  access: 'user',
  writes: true,
  payload: v.object({
    ledger,
    orderId: v.string(),
    price: v.optional(decimal),
    size: v.optional(decimal),
  }),
  answer: v.object({ order: spotOrder }),
} as const satisfies CallContract;

/** `POST /v1/spot/trade/cancelAllOrders`: cancels the orders of one pair, or of all. */
export const cancelAllOrders = {
  method: 'POST',
  path: '/v1/spot/trade/cancelAllOrders',
  access: 'user',
  writes: true,
  payload: v.object({ ledger, symbol: v.optional(symbolName) }),
  answer: v.object({ orders: v.array(spotOrder) }),
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
    v.check((names) => (names.orderId === undefined) !== (names.clientOid === undefined)),
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

/** `GET /v1/spot/trade/orderHistory`: the last 500 ended orders, newest first. */
export const getOrderHistory = {
  method: 'GET',
  path: '/v1/spot/trade/orderHistory',
  access: 'user',
  writes: false,
  payload: bySymbol,
  answer: v.object({ orders: v.array(spotOrder) }),
} as const satisfies CallContract;

/** `GET /v1/spot/trade/fills`: the last 500 executions, newest first. */
export const getFills = {
  method: 'GET',
  path: '/v1/spot/trade/fills',
  access: 'user',
  writes: false,
  payload: bySymbol,
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
  payload: v.object({ ledger: v.literal('simulation') }),
  answer: v.object({ balances: v.array(balance) }),
} as const satisfies CallContract;
