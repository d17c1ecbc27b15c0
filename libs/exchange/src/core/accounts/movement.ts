import type { Account } from './account.ts';

export type Purse = 'available' | 'frozen';

export type MovementReason =
  | ('grant' | 'reset' | 'reserve' | 'release' | 'trade' | 'fee')
  | ('transfer' | 'deposit' | 'withdraw' | 'withdraw_fee' | 'otc' | 'conversion')
  /** `insurance` and `shortfall`: the insurance fund, and then the house, pay a debt that a liquidated account cannot. */
  | ('borrow' | 'repay' | 'interest' | 'liquidation_fee' | 'insurance' | 'shortfall')
  | FuturesReason;

type FuturesReason = 'margin' | 'realised' | 'funding' | 'remainder';

export interface MovementCause {
  readonly reason: MovementReason;
  readonly ref: bigint | null;
}

/** One double entry: `amount` units leave one purse and enter another. */
export interface Movement {
  readonly from: Account;
  readonly fromPurse: Purse;
  readonly to: Account;
  readonly toPurse: Purse;
  readonly coin: string;
  readonly amount: bigint;
  readonly cause: MovementCause;
}
