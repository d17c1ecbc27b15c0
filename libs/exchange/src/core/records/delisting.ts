import type { Account } from '../accounts/account.ts';

/** A user's orders and plans that were cancelled because the trading of their pair has ended. */
export interface Delisting {
  readonly kind: 'delisting';
  readonly id: bigint;
  /** The user's spot account. The orders may be those of a margin account. */
  readonly account: Account;
  readonly userId: string;
  readonly symbol: string;
  readonly ts: number;
  /** Number of cancelled orders and plans. An OCO counts once. */
  count: number;
  status: 'open' | 'done';
}
