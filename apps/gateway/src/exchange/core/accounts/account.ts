import type { Ledger } from '@bourse/gateway-contract';

/** Accounts that each user has, one of each in a ledger. */
export type UserAccountKind = 'spot';

/** Accounts of the exchange itself: `market` of the simulated participants, and `fees`. */
export type HouseAccountKind = 'market' | 'fees';

/** Balance of one coin, in units of 10^-8. `frozen` is held back for orders and positions. */
export interface Balance {
  available: bigint;
  frozen: bigint;
}

/** An account and its balances. There is one object for each account. */
export interface Account {
  /** `ledger/user/kind`. */
  readonly id: string;
  readonly ledger: Ledger;
  /** `house` for the exchange's own accounts. */
  readonly userId: string;
  readonly kind: UserAccountKind | HouseAccountKind;
  readonly balances: Map<string, Balance>;
}

/** User of the exchange's own accounts. */
export const houseUser = 'house';

/** Whether the account's available balance may fall below zero: its money comes from outside the exchange. */
export function isOverdrawable({ userId, kind }: Account): boolean {
  return userId === houseUser && kind === 'market';
}
