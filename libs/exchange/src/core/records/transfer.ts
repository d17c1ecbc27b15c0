import type { Account } from '../accounts/account.ts';

/** Money that one account gave to another. A transfer between two users has a record for each of them. */
export interface Transfer {
  readonly kind: 'transfer';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly from: Account;
  readonly to: Account;
  readonly coin: string;
  readonly amount: bigint;
  readonly ts: number;
}
