import { lesser, money, parseDecimal, roundUp } from '../../decimal.ts';
import { amountProblem, coinDecimals, type AmountProblem } from './amount.ts';

/** Whether a coin is borrowed or paid back. */
export type LoanKind = 'borrow' | 'repay';

/** Why a loan or a repayment cannot be sent. */
export type LoanProblem = AmountProblem | 'nothing-owed';

/** Bounds of a loan or repayment, in amounts of its coin. */
export interface LoanTerms {
  readonly kind: LoanKind;
  readonly maxBorrowable: string;
  readonly available: string;
  /** Principal and interest. */
  readonly owed: string;
  /** Interest of one hour as a fraction of the principal; `undefined` while it is unknown. */
  readonly hourlyRate: string | undefined;
}

/** Balance and debt of a coin after a loan or repayment. */
export type LoanOutcome = Pick<LoanTerms, 'available' | 'owed'>;

/** Values of all assets and debts of a margin account, in one coin; `null` while a price is unknown. */
export interface MarginValues {
  readonly assetValue: string | null;
  readonly debtValue: string | null;
}

/** Returns the largest amount that has an effect. */
export function mostOfLoan({ kind, maxBorrowable, available, owed }: LoanTerms): string {
  return kind === 'borrow' ? maxBorrowable : money.toShortText(lesser(owed, available));
}

/** Returns why a loan cannot be sent. A repayment of more than is owed pays all that is owed. */
export function loanProblem(amount: string, terms: LoanTerms): LoanProblem | undefined {
  const { kind, available, owed, maxBorrowable } = terms;
  if (kind === 'borrow') return amountProblem(amount, maxBorrowable);
  if (money.of(owed).eq(0)) return 'nothing-owed';
  return amountProblem(amount, money.of(owed).lte(available) ? undefined : available);
}

/** Returns balance and debt after a loan, with the interest of its first hour; `undefined` for a loan that cannot be sent. */
export function afterLoan(amount: string, terms: LoanTerms): LoanOutcome | undefined {
  const { kind, available, owed, hourlyRate = '0' } = terms;
  const entered = parseDecimal(amount);
  if (!entered || loanProblem(amount, terms) !== undefined) return undefined;
  const moved = kind === 'borrow' ? entered : lesser(entered, owed).times(-1);
  const interest = kind === 'borrow' ? roundUp(entered.times(hourlyRate), coinDecimals) : '0';
  return {
    available: money.toShortText(moved.plus(available)),
    owed: money.toShortText(money.add(owed, interest).plus(moved)),
  };
}

/**
 * Returns the value of all assets divided by that of all debts after a loan; `undefined` without a debt, or while a value is unknown.
 *
 * @param price - Price of the coin in that of the values.
 */
export function levelAfterLoan(
  { assetValue, debtValue }: MarginValues,
  [before, after]: readonly [before: LoanOutcome, after: LoanOutcome],
  price: string | undefined,
): string | undefined {
  if (assetValue === null || debtValue === null || price === undefined) return undefined;
  const changeOf = (member: keyof LoanOutcome) =>
    money.subtract(after[member], before[member]).times(price);
  const level = money.divide(
    changeOf('available').plus(assetValue),
    changeOf('owed').plus(debtValue),
  );
  return level?.gt(0) ? money.toText(level, 4) : undefined;
}
