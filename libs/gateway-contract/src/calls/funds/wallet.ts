import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { coinName, decimal, nothing, timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';

/** Money comes from outside, and leaves, in the real ledger only. */
const real = v.literal('real');

const chainName = v.pipe(v.string(), v.minLength(1), v.maxLength(32));
const address = v.pipe(v.string(), v.regex(/^[\w:.-]{1,128}$/));
const walletAccount = v.picklist(['spot', 'funding']);
const depositAccount = v.picklist(['spot', 'funding', 'cross_margin', 'futures']);
const coinAndChain = v.object({ coin: coinName, chain: chainName });

/** `GET /v1/spot/wallet/depositAddress`: the user's address for a coin and chain; always the same. Answers `43321`. */
export const getDepositAddress = {
  method: 'GET',
  path: '/v1/spot/wallet/depositAddress',
  access: 'user',
  writes: false,
  payload: coinAndChain,
  answer: v.object({ coin: coinName, chain: v.string(), address: v.string() }),
} as const satisfies CallContract;

/** A deposit. It is credited when it has its confirmations. */
export const deposit = v.object({
  depositId: v.string(),
  coin: coinName,
  chain: v.string(),
  address: v.string(),
  txId: v.string(),
  amount: decimal,
  /** Receives the amount when it is confirmed. */
  account: depositAccount,
  confirmations: v.number(),
  requiredConfirmations: v.number(),
  status: v.picklist(['pending', 'done']),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** `GET /v1/spot/wallet/deposits`: the last 500 deposits, newest first. */
export const getDeposits = {
  method: 'GET',
  path: '/v1/spot/wallet/deposits',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ deposits: v.array(deposit) }),
} as const satisfies CallContract;

/** A withdrawal. Its amount is frozen while it is pending, and available again when it is refused. */
export const withdrawal = v.object({
  withdrawalId: v.string(),
  coin: coinName,
  chain: v.string(),
  address: v.string(),
  /** Amount that leaves the account, the fee included. */
  amount: decimal,
  fee: decimal,
  account: walletAccount,
  /** `null` until the withdrawal is done. */
  txId: v.nullable(v.string()),
  status: v.picklist(['pending', 'done', 'refused']),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/**
 * `POST /v1/spot/wallet/withdraw`: sends a coin to an address outside.
 *
 * Answers `43321` for an unknown coin or chain, `43322` for an address that cannot be paid (`data`: `problem` and `chains` of
 * `readAddress` in `@bourse/gateway-contract/addresses`), `43325` if the user
 * requires addresses of the book or an API key withdraws to another one, `43329` while such an address waits (`data`: `until`), `43323` below the minimum, `43324` above what is left of the day's limit, `43012` if too
 * little is available, `43328` above what is left of the value that the identity level of the user withdraws in 24 hours, over all
 * coins and sub-accounts (`data`: `leftUsdt`, `limitUsdt`, `level`), `43315` for a coin that has no price in USDT, and `20053` while
 * withdrawals are locked (`data`: `until`).
 */
export const withdraw = {
  method: 'POST',
  path: '/v1/spot/wallet/withdraw',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({
    ...freshProof,
    ledger: real,
    coin: coinName,
    chain: chainName,
    address,
    /** Amount that leaves the account. The fee of the chain is subtracted from it. */
    amount: decimal,
    account: v.optional(walletAccount, 'spot'),
  }),
  answer: v.object({ withdrawal }),
} as const satisfies CallContract;

/**
 * `GET /v1/spot/wallet/withdrawalLimit`: what the user withdraws in 24 hours, in USDT. A withdrawal counts with its value at the
 * last price when it is sent, rounded up, until 24 hours later; one that is refused does not count. A sub-account shares the limit
 * of its main account.
 */
export const getWithdrawalLimit = {
  method: 'GET',
  path: '/v1/spot/wallet/withdrawalLimit',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    level: v.picklist([0, 1, 2]),
    limitUsdt: decimal,
    usedUsdt: decimal,
    leftUsdt: decimal,
    /** The limits of the identity levels 0, 1 and 2. */
    limitsUsdt: v.tuple([decimal, decimal, decimal]),
  }),
} as const satisfies CallContract;

/** `GET /v1/spot/wallet/withdrawals`: the last 500 withdrawals, newest first. */
export const getWithdrawals = {
  method: 'GET',
  path: '/v1/spot/wallet/withdrawals',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ withdrawals: v.array(withdrawal) }),
} as const satisfies CallContract;

/** An address that the user has stored. */
export const bookAddress = v.object({
  addressId: v.string(),
  coin: coinName,
  chain: v.string(),
  address: v.string(),
  label: v.string(),
  createdAt: timestamp,
  /** 24 hours after it was stored: from then on, API keys may pay it, and the user while withdrawals need stored addresses. */
  usableAt: timestamp,
});

/** `POST /v1/spot/wallet/addAddress`: stores an address. Answers `43321`, `43322`, or `43326` if it is stored already. */
export const addAddress = {
  method: 'POST',
  path: '/v1/spot/wallet/addAddress',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({
    ...freshProof,
    ledger: real,
    coin: coinName,
    chain: chainName,
    address,
    label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
  }),
  answer: v.object({ address: bookAddress }),
} as const satisfies CallContract;

/** `POST /v1/spot/wallet/removeAddress`: removes an address. Answers `43327` if there is none. */
export const removeAddress = {
  method: 'POST',
  path: '/v1/spot/wallet/removeAddress',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({ ...freshProof, ledger: real, addressId: v.string() }),
  answer: v.object({ address: bookAddress }),
} as const satisfies CallContract;

/** `GET /v1/spot/wallet/addresses`: the stored addresses, oldest first, and whether withdrawals need one of them. */
export const getAddresses = {
  method: 'GET',
  path: '/v1/spot/wallet/addresses',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ isRequired: v.boolean(), addresses: v.array(bookAddress) }),
} as const satisfies CallContract;

/**
 * `POST /v1/spot/wallet/requireAddressBook`: whether withdrawals go to stored addresses only, each from its `usableAt` on. Default
 * `false`. Switching it off locks withdrawals for 24 hours.
 */
export const requireAddressBook = {
  method: 'POST',
  path: '/v1/spot/wallet/requireAddressBook',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: { by: 'isRequired', is: false },
  payload: v.object({ ...freshProof, ledger: real, isRequired: v.boolean() }),
  answer: v.object({ isRequired: v.boolean() }),
} as const satisfies CallContract;

/**
 * `POST /v1/spot/wallet/faucet`: starts a deposit of at most 1,000,000. Only development gateways have this call; others answer
 * `40004`. Answers `43321`, `43303`, and `43302` if the account does not hold the coin.
 */
export const faucet = {
  method: 'POST',
  path: '/v1/spot/wallet/faucet',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    ledger: real,
    coin: coinName,
    chain: chainName,
    amount: decimal,
    /** The account that the deposit is credited to. */
    account: v.optional(depositAccount, 'spot'),
  }),
  answer: v.object({ deposit }),
} as const satisfies CallContract;
