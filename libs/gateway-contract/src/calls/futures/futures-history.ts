import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, signedDecimal, symbolName, timestamp } from '../../values.ts';
import { historyPage, orderId } from '../spot/order-fields.ts';
import { positionSide } from './futures.ts';

const identity = {
  positionId: v.string(),
  symbol: symbolName,
  positionSide,
  holdSide: v.picklist(['long', 'short']),
};

/** Funding of one position at the end of an interval. */
export const fundingPayment = v.object({
  ...identity,
  size: decimal,
  fundingRate: signedDecimal,
  markPrice: decimal,
  /** Received, or paid if it is negative. */
  amount: signedDecimal,
  ts: timestamp,
});

/** `GET /v1/mix/account/fundingHistory`: the user's last 500 funding payments, newest first. */
export const getFundingHistory = {
  method: 'GET',
  path: '/v1/mix/account/fundingHistory',
  access: 'user',
  writes: false,
  payload: v.object({ symbol: v.optional(symbolName) }),
  answer: v.object({ payments: v.array(fundingPayment) }),
} as const satisfies CallContract;

/** One step of a liquidation. */
export const liquidation = v.object({
  liquidationId: v.string(),
  ...identity,
  /** The order in the book; `null` if the book took none. */
  orderId: v.nullable(v.string()),
  size: decimal,
  /** Part that the insurance fund or other positions have taken at the bankruptcy price. */
  takenOver: decimal,
  markPrice: decimal,
  bankruptcyPrice: decimal,
  /** Liquidation fee, to the insurance fund. */
  fee: decimal,
  ts: timestamp,
});

/** A reduction of a position to cover another's liquidation. */
export const deleveraging = v.object({
  deleveragingId: v.string(),
  ...identity,
  size: decimal,
  price: decimal,
  realisedProfit: signedDecimal,
  ts: timestamp,
});

/**
 * `GET /v1/mix/account/liquidationHistory`: 500 liquidations and 500 deleveragings of the user, each newest first, from
 * the page that its member names.
 */
export const getFuturesLiquidationHistory = {
  method: 'GET',
  path: '/v1/mix/account/liquidationHistory',
  access: 'user',
  writes: false,
  payload: v.object({
    symbol: v.optional(symbolName),
    beforeLiquidation: v.optional(orderId),
    beforeDeleveraging: v.optional(orderId),
  }),
  answer: v.object({
    liquidations: v.array(liquidation),
    deleveragings: v.array(deleveraging),
  }),
} as const satisfies CallContract;

/** A movement of a futures account's money. */
export const futuresBill = v.object({
  billId: v.string(),
  symbol: symbolName,
  type: v.picklist(['realised', 'fee', 'funding', 'liquidation_fee', 'remainder']),
  /** Received, or paid if it is negative. */
  amount: signedDecimal,
  /** Balance after the movement. */
  balance: decimal,
  ts: timestamp,
});

/** `GET /v1/mix/account/bills`: 500 movements of the futures account, newest first. */
export const getFuturesBills = {
  method: 'GET',
  path: '/v1/mix/account/bills',
  access: 'user',
  writes: false,
  payload: historyPage,
  answer: v.object({ bills: v.array(futuresBill) }),
} as const satisfies CallContract;
