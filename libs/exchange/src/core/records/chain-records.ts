import type { Account } from '../accounts/account.ts';

/** The owner has a day to notice an address of somebody else. */
const waitMs = 24 * 60 * 60 * 1000;

interface ChainRecord {
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  readonly createdAt: number;
}

/** Money on its way in. It has one confirmation more after each second. */
export interface Deposit extends ChainRecord {
  readonly kind: 'deposit';
  readonly amount: bigint;
  readonly requiredConfirmations: number;
  updatedAt: number;
  status: 'pending' | 'done';
}

/** Money on its way out: `amount` is frozen in the account until the withdrawal is done or refused. */
export interface Withdrawal extends ChainRecord {
  readonly kind: 'withdrawal';
  /** The fee included. */
  readonly amount: bigint;
  readonly fee: bigint;
  updatedAt: number;
  status: 'pending' | 'done' | 'refused';
}

export interface BookAddress extends ChainRecord {
  readonly kind: 'address';
  readonly label: string;
  status: 'open' | 'removed';
}

/** Whether a user's withdrawals go to addresses of the book only. */
export interface BookRule {
  readonly kind: 'address_rule';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  isRequired: boolean;
  readonly status: 'open';
}

/** Returns when an address may be paid by those who may pay stored addresses only. */
export function usableAt({ createdAt }: Pick<BookAddress, 'createdAt'>): number {
  return createdAt + waitMs;
}
