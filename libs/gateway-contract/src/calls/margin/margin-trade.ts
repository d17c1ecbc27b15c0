import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { ledger, symbolName } from '../../values.ts';
import { marginMode } from './margin.ts';
import { historyPage, loanMode } from '../spot/order-fields.ts';
import { cancelOrders, refusedItem } from '../spot/batches.ts';
import { amendOrder, getOrder, placeOrder, spotFill, spotOrder } from '../spot/trade.ts';

/** A margin order: a spot order in a margin account. */
export const marginOrder = v.object({ ...spotOrder.entries, marginMode, loanMode });

/** One execution of a margin order. */
export const marginFill = v.object({ ...spotFill.entries, marginMode });

const oneOrder = v.object({ order: marginOrder });
const orders = v.object({ orders: v.array(marginOrder) });
const bySymbol = v.object({ symbol: v.optional(symbolName) });

/**
 * `POST /v1/margin/trade/placeOrder`: places an order on the spot book, with the rules and codes of a spot order. Default
 * `loanMode` is `normal`. Answers `43012` if the balance, and what the order may borrow, is too small, and `43314` while
 * the account is being liquidated.
 */
export const placeMarginOrder = {
  method: 'POST',
  path: '/v1/margin/trade/placeOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ...placeOrder.payload.entries,
    marginMode,
    loanMode: v.optional(loanMode, 'normal'),
  }),
  answer: oneOrder,
} as const satisfies CallContract;

/** `POST /v1/margin/trade/cancelOrder`: returns the cancelled order. */
export const cancelMarginOrder = {
  method: 'POST',
  path: '/v1/margin/trade/cancelOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({ ledger, orderId: v.string() }),
  answer: oneOrder,
} as const satisfies CallContract;

/** `POST /v1/margin/trade/amendOrder`: gives an open limit order another price, another size, or both. */
export const amendMarginOrder = {
  method: 'POST',
  path: '/v1/margin/trade/amendOrder',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: amendOrder.payload,
  answer: oneOrder,
} as const satisfies CallContract;

/** `POST /v1/margin/trade/cancelAllOrders`: cancels the margin orders of one pair, or of all; of one mode, or of both. */
export const cancelAllMarginOrders = {
  method: 'POST',
  path: '/v1/margin/trade/cancelAllOrders',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  cancels: true,
  payload: v.object({
    ledger,
    symbol: v.optional(symbolName),
    marginMode: v.optional(marginMode),
  }),
  answer: orders,
} as const satisfies CallContract;

/** `POST /v1/margin/trade/cancelOrders`: cancels 1 to 50 margin orders in one command, each by exactly one of its two ids. */
export const cancelMarginOrders = {
  method: 'POST',
  path: '/v1/margin/trade/cancelOrders',
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
      v.variant('ok', [v.object({ ok: v.literal(true), order: marginOrder }), refusedItem]),
    ),
  }),
} as const satisfies CallContract;

/** `GET /v1/margin/trade/order`: an open or ended margin order by exactly one of its two ids. Answers `43001` if there is none. */
export const getMarginOrder = {
  method: 'GET',
  path: '/v1/margin/trade/order',
  access: 'user',
  writes: false,
  payload: getOrder.payload,
  answer: oneOrder,
} as const satisfies CallContract;

/** `GET /v1/margin/trade/openOrders`: newest first. */
export const getMarginOpenOrders = {
  method: 'GET',
  path: '/v1/margin/trade/openOrders',
  access: 'user',
  writes: false,
  payload: bySymbol,
  answer: orders,
} as const satisfies CallContract;

/** `GET /v1/margin/trade/orderHistory`: 500 ended margin orders, newest first. */
export const getMarginOrderHistory = {
  method: 'GET',
  path: '/v1/margin/trade/orderHistory',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: orders,
} as const satisfies CallContract;

/** `GET /v1/margin/trade/fills`: 500 executions of margin orders, newest first. */
export const getMarginFills = {
  method: 'GET',
  path: '/v1/margin/trade/fills',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: v.object({ fills: v.array(marginFill) }),
} as const satisfies CallContract;
