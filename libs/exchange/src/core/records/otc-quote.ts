import type { Account } from '../accounts/account.ts';
import type { Side } from '../matching/book-side.ts';

/** A block that the desk offers to trade. Prices in ticks, sizes in steps. */
export interface OtcQuote {
  readonly kind: 'otc';
  readonly id: bigint;
  /** The user's spot account. */
  readonly account: Account;
  readonly userId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly size: bigint;
  readonly price: bigint;
  /** Sum of the best bid and the best ask. */
  readonly bestPrices: bigint;
  readonly createdAt: number;
  readonly expiresAt: number;
  updatedAt: number;
  status: 'open' | 'filled' | 'expired';
}
