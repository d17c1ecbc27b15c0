import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, ledger, nothing, symbolName, timestamp } from '../../values.ts';
import { recordPage } from '../spot/order-fields.ts';
import { balance } from '../spot/trade.ts';

/** A kind of account. An isolated margin account is of one pair, which `symbol` names. */
export const accountType = v.picklist([
  'spot',
  'funding',
  'cross_margin',
  'isolated_margin',
  'futures',
]);

/** The balances of one account of the user. */
export const accountBalances = v.object({
  accountType,
  /** Set for an isolated margin account. */
  symbol: v.nullable(symbolName),
  /** Every coin that the account has held. */
  balances: v.array(balance),
  /** Value of all balances in USDT, debts not subtracted; `null` while a price is unknown. */
  valueUsdt: v.nullable(decimal),
});

/** `GET /v1/account/accounts`: the balances of every kind of account. Isolated accounts that were never used are left out. */
export const getAccounts = {
  method: 'GET',
  path: '/v1/account/accounts',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ accounts: v.array(accountBalances) }),
} as const satisfies CallContract;

/** A movement between two accounts of a user, or of a main account and its sub-account. */
export const transferRecord = v.object({
  transferId: v.string(),
  coin: coinName,
  amount: decimal,
  fromUserId: v.string(),
  fromType: accountType,
  fromSymbol: v.nullable(symbolName),
  toUserId: v.string(),
  toType: accountType,
  toSymbol: v.nullable(symbolName),
  ts: timestamp,
});

const transferTerms = {
  ledger,
  coin: coinName,
  /** In the coin; more than 0 and at most eight decimals. */
  amount: decimal,
  fromType: accountType,
  toType: accountType,
  /** Pair of an isolated margin account on the giving side. */
  fromSymbol: v.optional(symbolName),
  /** Pair of an isolated margin account on the receiving side. */
  toSymbol: v.optional(symbolName),
};

/**
 * `POST /v1/account/transfer`: moves a coin between two accounts of the user, at once.
 *
 * Answers `43301` if both accounts are the same or an isolated one has no pair, `43302` if the receiving account does not
 * hold this coin, `43303` for an amount that is zero or too fine, `43012` if too little is available, `43304` if the
 * margin account may not give as much (see `maxTransferOut` of `getMarginAccounts`), and `20059` for a closed funding account.
 */
export const transfer = {
  method: 'POST',
  path: '/v1/account/transfer',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object(transferTerms),
  answer: v.object({ transfer: transferRecord }),
} as const satisfies CallContract;

/**
 * `POST /v1/account/subAccountTransfer`: moves a coin between a main account and one of its sub-accounts, in either
 * direction. The caller is the main account, or the sub-account that gives. Answers `20040` if the two are not related,
 * `20051` if the sub-account has no permission to transfer, otherwise as `transfer`.
 */
export const transferSubAccount = {
  method: 'POST',
  path: '/v1/account/subAccountTransfer',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...transferTerms, fromUserId: v.string(), toUserId: v.string() }),
  answer: v.object({ transfer: transferRecord }),
} as const satisfies CallContract;

/**
 * `GET /v1/account/transferRecords`: 500 transfers that the user gave or received, newest first; with `accountType` those of the
 * user's accounts of this kind.
 */
export const getTransferHistory = {
  method: 'GET',
  path: '/v1/account/transferRecords',
  access: 'user',
  writes: false,
  payload: v.object({ ...recordPage.entries, accountType: v.optional(accountType) }),
  answer: v.object({ transfers: v.array(transferRecord) }),
} as const satisfies CallContract;
