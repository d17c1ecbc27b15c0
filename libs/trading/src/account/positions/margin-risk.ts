import { money } from '../../decimal.ts';
import type { LoanKind, LoanTerms } from '../funds/loan.ts';

/** How close a margin account is to its margin call. */
export type MarginRisk = 'none' | 'low' | 'medium' | 'high' | 'call';

/** Margin levels below which transfers and loans are refused. */
const riskLevels = { transferOut: '2', borrow: '1.5' } as const;

/** Returns the risk of a margin account; `none` without a debt. */
export function marginRisk(
  account: { readonly marginLevel: string | null; readonly isMarginCall: boolean } | undefined,
): MarginRisk {
  const level = account?.marginLevel;
  if (account?.isMarginCall) return 'call';
  if (level === undefined || level === null) return 'none';
  if (money.of(level).lt(riskLevels.borrow)) return 'high';
  return money.of(level).lt(riskLevels.transferOut) ? 'medium' : 'low';
}

/** Returns the interest of an hour, a 24th of that of a day. */
export function hourlyRate(dailyRate: string): string {
  return money.of(dailyRate).div(24).toFixed(8);
}

/** A coin of a margin account. */
export interface MarginAsset {
  readonly coin: string;
  readonly maxBorrowable: string;
  readonly available: string;
  readonly borrowed: string;
  readonly interest: string;
}

/**
 * Returns the bounds of a loan of a coin. An account that was never used has none of it.
 *
 * @param dailyRate - Interest of a day as a fraction; `undefined` while it is unknown.
 */
export function loanTerms(
  kind: LoanKind,
  coin: string,
  assets: readonly MarginAsset[] = [],
  dailyRate?: string,
): LoanTerms {
  const rate = dailyRate === undefined ? undefined : hourlyRate(dailyRate);
  const asset = assets.find((entry) => entry.coin === coin);
  if (!asset) return { kind, maxBorrowable: '0', available: '0', owed: '0', hourlyRate: rate };
  const { maxBorrowable, available, borrowed, interest } = asset;
  const owed = money.add(borrowed, interest).toFixed();
  return { kind, maxBorrowable, available, owed, hourlyRate: rate };
}
