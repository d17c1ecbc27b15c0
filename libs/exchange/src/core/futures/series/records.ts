import type { SeriesPeriod } from '@bourse/gateway-contract';
import type { Account } from '../../accounts/account.ts';

/** State of a contract at a moment. Sizes in steps, prices in ticks. */
export interface ContractLevels {
  openInterest: bigint;
  mark: bigint;
  index: bigint;
  /** Accounts that hold more long than short. */
  longAccounts: number;
  shortAccounts: number;
  longSize: bigint;
  shortSize: bigint;
}

/** Values of what was liquidated in a period at its mark prices, in quote units. */
export interface LiquidationSums {
  longLiquidated: bigint;
  shortLiquidated: bigint;
}

interface Common extends ContractLevels, LiquidationSums {
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  readonly period: SeriesPeriod;
}

/** The period of a series that runs, with the last levels that are known. */
export interface RunningPeriod extends Common {
  readonly kind: 'contractSeries';
  readonly status: 'open';
  end: number;
  /** Time of the levels. */
  notedAt: number;
}

/** A period that has ended. Its id is a place in the ring of its series. */
export interface EndedPeriod extends Common {
  readonly kind: 'contractPoint';
  readonly status: 'closed';
  readonly ts: number;
}
