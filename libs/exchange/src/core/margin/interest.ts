import { divideUp } from '../../instruments/decimal.ts';
import { hourMs, loanTerms, wholeDays } from '../../instruments/margin-terms.ts';
import type { Debt } from '../records/margin-records.ts';

/** Returns the number of the last hour that has begun since the epoch. */
export function hourOf(now: number): number {
  return Math.floor(now / hourMs);
}

/** Returns the interest of a number of hours, in units of the principal. Rounds up. */
export function interestOf(principal: bigint, dailyRate: bigint, hours: number): bigint {
  return divideUp(principal * dailyRate * BigInt(hours), wholeDays);
}

/** Returns the interest of a debt's principal, as {@link interestOf}. */
export function interestAfter(
  { coin, principal }: Pick<Debt, 'coin' | 'principal'>,
  hours: number,
): bigint {
  return interestOf(principal, loanTerms.get(coin)?.dailyRate ?? 0n, hours);
}
