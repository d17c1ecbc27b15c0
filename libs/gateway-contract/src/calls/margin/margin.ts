import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, ledger, nothing, symbolName, timestamp } from '../../values.ts';
import { recordPage } from '../spot/order-fields.ts';

/** `cross`: one account for all pairs. `isolated`: an account for each pair. */
export const marginMode = v.picklist(['cross', 'isolated']);

/** A coin of a margin account, in units of the coin. */
export const marginAsset = v.object({
  coin: coinName,
  available: decimal,
  frozen: decimal,
  /** Principal that is owed. */
  borrowed: decimal,
  /** Interest that is owed. */
  interest: decimal,
  /** `available + frozen - borrowed - interest`; may begin with `-`. */
  net: v.string(),
  /** The most that can be borrowed now. */
  maxBorrowable: decimal,
  /** The most that can be transferred out now. */
  maxTransferOut: decimal,
});

/** A margin account and its risk. */
export const marginAccount = v.object({
  marginMode,
  /** Pair of an isolated account; `null` for the cross account. */
  symbol: v.nullable(symbolName),
  assets: v.array(marginAsset),
  /** Value of all assets in USDT; in quote coin for an isolated account. `null` while a price is unknown. */
  assetValue: v.nullable(decimal),
  /** Value of all debts with their interest, in the same coin. */
  debtValue: v.nullable(decimal),
  /** `assetValue / debtValue`, four decimals, rounded down; `null` without a debt or a price. */
  marginLevel: v.nullable(decimal),
  /** `debtValue / assetValue`, four decimals, rounded up; `null` without a price or an asset. */
  riskRate: v.nullable(decimal),
  /** Whether the level is at or below the one of a margin call. */
  isMarginCall: v.boolean(),
  /** Whether a liquidation is going on. */
  isLiquidating: v.boolean(),
  /** Price of the pair at which an isolated account is liquidated; `null` if there is none. */
  liquidationPrice: v.nullable(decimal),
});

/** `GET /v1/margin/account/assets`: the cross account, and each isolated account that was used. */
export const getMarginAccounts = {
  method: 'GET',
  path: '/v1/margin/account/assets',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ accounts: v.array(marginAccount) }),
} as const satisfies CallContract;

/** A coin that is owed. */
export const marginDebt = v.object({
  marginMode,
  symbol: v.nullable(symbolName),
  coin: coinName,
  borrowed: decimal,
  interest: decimal,
  /** Fraction of the principal for each hour that has begun, as `dailyRate / 24`. */
  dailyRate: decimal,
  createdAt: timestamp,
});

/** `GET /v1/margin/account/debts`: what is owed, by account and coin. */
export const getDebts = {
  method: 'GET',
  path: '/v1/margin/account/debts',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ debts: v.array(marginDebt) }),
} as const satisfies CallContract;

const loanTerms = {
  ledger,
  marginMode,
  /** Pair of the isolated account. */
  symbol: v.optional(symbolName),
  coin: coinName,
};

/** A loan, or a repayment. */
export const loanRecord = v.object({
  loanId: v.string(),
  marginMode,
  symbol: v.nullable(symbolName),
  coin: coinName,
  amount: decimal,
  /** Part of a repayment that paid interest; `0` for a loan. */
  interest: decimal,
  /** `user`, `order` for automatic ones, or `liquidation`. */
  cause: v.picklist(['user', 'order', 'liquidation']),
  ts: timestamp,
});

/**
 * `POST /v1/margin/account/borrow`: borrows a coin. Interest of the hour that has begun is owed at once.
 *
 * Answers `43312` for a coin that is not lent, `43303` for an amount that is zero or too fine, `43311` above
 * `maxBorrowable`, `43315` while a price is unknown, `43314` while the account is being liquidated.
 */
export const borrow = {
  method: 'POST',
  path: '/v1/margin/account/borrow',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...loanTerms, amount: decimal }),
  answer: v.object({ loan: loanRecord }),
} as const satisfies CallContract;

/**
 * `POST /v1/margin/account/repay`: pays back a coin from the margin account, interest first. Without `amount`, or with more
 * than is owed, pays all of it. Answers `43313` if nothing is owed and `43012` if too little is available.
 */
export const repay = {
  method: 'POST',
  path: '/v1/margin/account/repay',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...loanTerms, amount: v.optional(decimal) }),
  answer: v.object({ repayment: loanRecord }),
} as const satisfies CallContract;

/** `GET /v1/margin/public/getMarginRates`: interest and limits of each coin, and the levels of the margin rules. */
export const getMarginRates = {
  method: 'GET',
  path: '/v1/margin/public/getMarginRates',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({
    coins: v.array(
      v.object({
        coin: coinName,
        /** Interest of a day as a fraction of the principal; an hour costs a 24th. */
        dailyRate: decimal,
        /** The most that one account can owe. */
        maxBorrow: decimal,
      }),
    ),
    /** Levels are assets divided by debts. */
    transferOutLevel: decimal,
    borrowLevel: decimal,
    marginCallLevel: decimal,
    liquidationLevel: decimal,
    /** Fraction of the liquidated debt. */
    liquidationFeeRate: decimal,
  }),
} as const satisfies CallContract;

const coinPage = v.object({ coin: v.optional(coinName), ...recordPage.entries });

/** `GET /v1/margin/account/borrowHistory`: 500 loans, newest first. */
export const getBorrowHistory = {
  method: 'GET',
  path: '/v1/margin/account/borrowHistory',
  access: 'user',
  writes: false,
  payload: coinPage,
  answer: v.object({ loans: v.array(loanRecord) }),
} as const satisfies CallContract;

/** `GET /v1/margin/account/repayHistory`: 500 repayments, newest first. */
export const getRepayHistory = {
  method: 'GET',
  path: '/v1/margin/account/repayHistory',
  access: 'user',
  writes: false,
  payload: coinPage,
  answer: v.object({ repayments: v.array(loanRecord) }),
} as const satisfies CallContract;

/** Interest that was added to a debt. */
export const interestRecord = v.object({
  interestId: v.string(),
  marginMode,
  symbol: v.nullable(symbolName),
  coin: coinName,
  principal: decimal,
  dailyRate: decimal,
  /** Hours that this interest is for; more than one after the gateway was stopped. */
  hours: v.number(),
  amount: decimal,
  ts: timestamp,
});

/** `GET /v1/margin/account/interestHistory`: 500 additions of interest, newest first. */
export const getInterestHistory = {
  method: 'GET',
  path: '/v1/margin/account/interestHistory',
  access: 'user',
  writes: false,
  payload: coinPage,
  answer: v.object({ interests: v.array(interestRecord) }),
} as const satisfies CallContract;

/** A liquidation of a margin account. Values are in USDT; in quote coin for an isolated account. */
export const liquidationRecord = v.object({
  liquidationId: v.string(),
  marginMode,
  symbol: v.nullable(symbolName),
  status: v.picklist(['open', 'done']),
  assetValue: decimal,
  debtValue: decimal,
  /** Paid to the insurance fund from what the account had left. */
  fee: decimal,
  /** Debts that the account could not pay, by coin; the insurance fund pays, then the house. */
  shortfall: v.array(v.object({ coin: coinName, amount: decimal })),
  startedAt: timestamp,
  /** `null` while it is open. */
  endedAt: v.nullable(timestamp),
});

/** `GET /v1/margin/account/liquidationHistory`: 500 liquidations, newest first. */
export const getMarginLiquidationHistory = {
  method: 'GET',
  path: '/v1/margin/account/liquidationHistory',
  access: 'user',
  writes: false,
  payload: recordPage,
  answer: v.object({ liquidations: v.array(liquidationRecord) }),
} as const satisfies CallContract;
