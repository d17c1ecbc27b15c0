import { getDebts, getMarginRates } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import { money, parseDecimal } from '@bourse/trading/decimal';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';

export function debtsOptions(sdk: Sdk) {
  return callOptions(sdk, getDebts, {}, ({ debts }) => debts);
}

export function marginRatesOptions(sdk: Sdk) {
  return callOptions(sdk, getMarginRates, {}, (rates) => rates);
}

export type MarginRisk = 'none' | 'low' | 'medium' | 'high' | 'call';

/** Margin levels below which transfers and loans are refused and the margin call is sent; see docs/exchange/margin.md. */
const riskLevels = { transferOut: '2', borrow: '1.5' } as const;

export function riskOf(
  account: Pick<MarginAccount, 'marginLevel' | 'isMarginCall'> | undefined,
): MarginRisk {
  const level = account?.marginLevel;
  if (account?.isMarginCall) return 'call';
  if (level === undefined || level === null) return 'none';
  if (money.of(level).lt(riskLevels.borrow)) return 'high';
  return money.of(level).lt(riskLevels.transferOut) ? 'medium' : 'low';
}

export type LoanKind = 'borrow' | 'repay';

export type LoanProblem = 'missing' | 'too-fine' | 'too-large' | 'nothing-owed' | 'balance';

export interface LoanTerms {
  readonly kind: LoanKind;
  readonly maxBorrowable: string;
  readonly available: string;
  /** Principal and interest. */
  readonly owed: string;
}

export function mostOfLoan({ kind, maxBorrowable, available, owed }: LoanTerms): string {
  if (kind === 'borrow') return maxBorrowable;
  return money.of(owed).lt(available) ? owed : available;
}

export function loanProblem(text: string, terms: LoanTerms): LoanProblem | undefined {
  const amount = parseDecimal(text);
  if (terms.kind === 'repay' && money.of(terms.owed).eq(0)) return 'nothing-owed';
  if (!amount || amount.eq(0)) return 'missing';
  if (!amount.eq(money.toText(amount, 8))) return 'too-fine';
  if (terms.kind === 'borrow') return amount.gt(terms.maxBorrowable) ? 'too-large' : undefined;
  // A larger repayment pays all that is owed.
  const paid = amount.gt(terms.owed) ? money.of(terms.owed) : amount;
  return paid.gt(terms.available) ? 'balance' : undefined;
}

export function hourlyRate(dailyRate: string): string {
  return money.of(dailyRate).div(24).toFixed(8);
}
