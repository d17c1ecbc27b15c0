import { createHash } from 'node:crypto';
import type {
  CallAnswer,
  getAddresses,
  getDeposits,
  getWithdrawals,
} from '@bourse/gateway-contract';
import type { ChainTerms } from '../../instruments/coin-chains.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import {
  usableAt,
  type BookAddress,
  type Deposit,
  type Withdrawal,
} from '../records/chain-records.ts';

type WireDeposit = CallAnswer<typeof getDeposits>['deposits'][number];
type WireWithdrawal = CallAnswer<typeof getWithdrawals>['withdrawals'][number];
type WireAddress = CallAnswer<typeof getAddresses>['addresses'][number];

const confirmationMs = 1000;

/** Returns the confirmations of a deposit: one for each second. */
export function confirmationsOf(
  { createdAt, requiredConfirmations }: Deposit,
  now: number,
): number {
  const confirmations = Math.floor((now - createdAt) / confirmationMs);
  return Math.max(0, Math.min(confirmations, requiredConfirmations));
}

/** Returns the address of a user, a coin and a chain. It has the form of the chain, and no key exists for it. */
export function depositAddress(userId: string, terms: ChainTerms): string {
  const { coin, chain, testPrefix, alphabet, addressLength } = terms;
  const bytes = createHash('sha512').update(`${userId}/${coin}/${chain}`).digest();
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length));
  return (testPrefix + letters.join('')).slice(0, addressLength);
}

export function toDeposit(deposit: Deposit, now: number): WireDeposit {
  const { id, coin, chain, address, amount, account, requiredConfirmations } = deposit;
  const { status, createdAt, updatedAt } = deposit;
  const confirmations = status === 'done' ? requiredConfirmations : confirmationsOf(deposit, now);
  return {
    depositId: String(id),
    coin,
    chain,
    address,
    txId: txIdOf(deposit),
    amount: formatCoin(amount),
    account: receiverOf(account),
    confirmations,
    requiredConfirmations,
    status,
    createdAt,
    updatedAt,
  };
}

export function toWithdrawal(withdrawal: Withdrawal): WireWithdrawal {
  const { id, coin, chain, address, amount, fee, account } = withdrawal;
  const { status, createdAt, updatedAt } = withdrawal;
  return {
    withdrawalId: String(id),
    coin,
    chain,
    address,
    amount: formatCoin(amount),
    fee: formatCoin(fee),
    account: walletOf(account),
    txId: status === 'done' ? txIdOf(withdrawal) : null,
    status,
    createdAt,
    updatedAt,
  };
}

export function toBookAddress(entry: BookAddress): WireAddress {
  const { id, coin, chain, address, label, createdAt } = entry;
  const addressId = String(id);
  return { addressId, coin, chain, address, label, createdAt, usableAt: usableAt(entry) };
}

function txIdOf({ kind, id, userId }: Deposit | Withdrawal): string {
  return createHash('sha256')
    .update(`${kind}/${String(id)}/${userId}`)
    .digest('hex');
}

function receiverOf({ kind }: Account): WireDeposit['account'] {
  if (kind === 'funding' || kind === 'futures') return kind;
  return kind === 'margin' ? 'cross_margin' : 'spot';
}

function walletOf({ kind }: Account): 'spot' | 'funding' {
  return kind === 'funding' ? 'funding' : 'spot';
}
