import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, ledger, nothing, signedDecimal, symbolName, timestamp } from '../../values.ts';
import { historyPage } from '../spot/order-fields.ts';
import { futuresOrder, positionSide } from './futures.ts';

const identity = {
  positionId: v.string(),
  symbol: symbolName,
  positionSide,
  holdSide: v.picklist(['long', 'short']),
};

const marginTerms = {
  marginMode: v.picklist(['cross', 'isolated']),
  leverage: v.number(),
};

/** An open position. Sizes are in base coin, money is in USDT. */
export const position = v.object({
  ...identity,
  ...marginTerms,
  size: decimal,
  /** Size that a new order may still close: `size` less `locked`. */
  available: decimal,
  /** Size that waiting orders would close, at most `size`. */
  locked: decimal,
  /** Average price of what is open. */
  averagePrice: decimal,
  markPrice: decimal,
  /** Value at the mark price. */
  notional: decimal,
  /** Isolated: what is set aside for it. Cross: its initial margin. */
  margin: decimal,
  unrealisedProfit: signedDecimal,
  realisedProfit: signedDecimal,
  /** Sum of the fees since it was opened. */
  fees: decimal,
  /** Funding received since it was opened, less what was paid. */
  funding: signedDecimal,
  /** Price at which closing the rest makes the whole position neither gain nor lose. `null` if there is none. */
  breakEvenPrice: v.nullable(decimal),
  /** Mark price at which it is liquidated while all else stays. `null` if there is none. */
  liquidationPrice: v.nullable(decimal),
  maintenanceMargin: decimal,
  /** Maintenance margin / equity; liquidation begins at 1. `null` without equity. */
  marginRatio: v.nullable(decimal),
  /** Place in the queue of auto-deleveraging: 5 is first, 1 last. */
  adlRank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  openedAt: timestamp,
  updatedAt: timestamp,
});

const bySymbol = v.object({ symbol: v.optional(symbolName) });

/** `GET /v1/mix/position/positions`: the user's open positions. */
export const getPositions = {
  method: 'GET',
  path: '/v1/mix/position/positions',
  access: 'user',
  writes: false,
  payload: bySymbol,
  answer: v.object({ positions: v.array(position) }),
} as const satisfies CallContract;

/** A position that is closed. */
export const closedPosition = v.object({
  ...identity,
  ...marginTerms,
  closedSize: decimal,
  openAveragePrice: decimal,
  closeAveragePrice: decimal,
  realisedProfit: signedDecimal,
  fees: decimal,
  funding: signedDecimal,
  /** Realised profit + funding − fees. */
  netProfit: signedDecimal,
  openedAt: timestamp,
  closedAt: timestamp,
});

/** `GET /v1/mix/position/history`: 500 closed positions, those first that were closed last. */
export const getPositionHistory = {
  method: 'GET',
  path: '/v1/mix/position/history',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: v.object({ positions: v.array(closedPosition) }),
} as const satisfies CallContract;

const target = { ledger, symbol: symbolName, positionSide: v.optional(positionSide, 'net') };

/**
 * `POST /v1/mix/position/close`: a reduce-only order for `size`. With a price it is a limit order, by default for what is
 * available, else a market order, by default for all that is open. Answers `45001` without such a position.
 */
export const closePosition = {
  method: 'POST',
  path: '/v1/mix/position/close',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...target, size: v.optional(decimal), price: v.optional(decimal) }),
  answer: v.object({ order: futuresOrder }),
} as const satisfies CallContract;

/**
 * `POST /v1/mix/position/reverse`: closes a position at market, then opens as much of the other side. The second
 * order may be refused: `refused` is then its code, and the position stays closed.
 */
export const reversePosition = {
  method: 'POST',
  path: '/v1/mix/position/reverse',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object(target),
  answer: v.object({ orders: v.array(futuresOrder), refused: v.nullable(v.string()) }),
} as const satisfies CallContract;

/** `POST /v1/mix/position/closeAll`: closes the positions of one contract, or of all, at market. */
export const closeAllPositions = {
  method: 'POST',
  path: '/v1/mix/position/closeAll',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ledger, symbol: v.optional(symbolName) }),
  answer: v.object({
    orders: v.array(futuresOrder),
    /** Positions that could not be closed, with the code of the refusal. */
    refused: v.array(v.object({ symbol: symbolName, positionSide, code: v.string() })),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/mix/position/adjustMargin`: adds to the margin of an isolated position, or takes from it. Answers `45001`
 * without such a position, `45004` for a cross position, `43012` for more than is available, `45006` for more than the
 * position can spare.
 */
export const adjustMargin = {
  method: 'POST',
  path: '/v1/mix/position/adjustMargin',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...target, type: v.picklist(['add', 'reduce']), amount: decimal }),
  answer: v.object({ position }),
} as const satisfies CallContract;

/** The futures account, in USDT. */
export const futuresAccount = v.object({
  coin: v.literal('USDT'),
  /** All that the account holds: `available`, and what orders and positions hold. */
  balance: decimal,
  /** Available to orders and transfers. Unrealised losses of cross positions are subtracted. */
  available: decimal,
  orderMargin: decimal,
  positionMargin: decimal,
  unrealisedProfit: signedDecimal,
  /** Balance + unrealised profit. */
  equity: signedDecimal,
  /** Maintenance margin of the cross positions. */
  maintenanceMargin: decimal,
  /** Maintenance margin / equity of the cross positions; liquidation begins at 1. `null` without equity. */
  marginRatio: v.nullable(decimal),
});

/** `GET /v1/mix/account/account`: balance, margin and unrealised profit. */
export const getFuturesAccount = {
  method: 'GET',
  path: '/v1/mix/account/account',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ account: futuresAccount }),
} as const satisfies CallContract;
