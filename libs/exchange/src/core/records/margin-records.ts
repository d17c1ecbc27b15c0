import type { Account } from '../accounts/account.ts';
import type { StoredRecord } from './effects.ts';

interface MarginRecord {
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
}

/** Debt of an account in one coin, from its first loan until all is repaid. */
export interface Debt extends MarginRecord {
  readonly kind: 'debt';
  readonly coin: string;
  readonly createdAt: number;
  principal: bigint;
  interest: bigint;
  /** Number of the last hour since the epoch that interest was added for. */
  accruedHour: number;
  /** `written_off` by a reset of the simulation. */
  status: 'open' | 'repaid' | 'written_off';
}

export function isDebt(record: StoredRecord): record is Debt {
  return record.kind === 'debt';
}

export type LoanCause = 'user' | 'order' | 'liquidation';

export interface Loan extends MarginRecord {
  readonly kind: 'borrow' | 'repay';
  readonly coin: string;
  readonly amount: bigint;
  readonly interest: bigint;
  readonly cause: LoanCause;
  readonly ts: number;
}

export interface Interest extends MarginRecord {
  readonly kind: 'interest';
  readonly coin: string;
  readonly principal: bigint;
  readonly dailyRate: bigint;
  readonly hours: number;
  readonly amount: bigint;
  readonly ts: number;
}

/** A liquidation. Values are in the account's value coin. */
export interface Liquidation extends MarginRecord {
  readonly kind: 'marginLiquidation';
  readonly assetValue: bigint;
  readonly debtValue: bigint;
  readonly startedAt: number;
  endedAt: number | null;
  fee: bigint;
  shortfall: readonly { readonly coin: string; readonly amount: bigint }[];
  status: 'open' | 'done';
}
