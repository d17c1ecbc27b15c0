import { money, parseDecimal } from '../../decimal.ts';

/** Why an amount cannot be moved. */
export type AmountProblem = 'amount-missing' | 'amount-too-fine' | 'amount-too-large';

/** Decimals of every coin. */
export const coinDecimals = 8;

/** Returns why an amount of a coin cannot be moved. An unknown maximum is no reason. */
export function amountProblem(amount: string, most: string | undefined): AmountProblem | undefined {
  const entered = parseDecimal(amount);
  if (!entered?.gt(0)) return 'amount-missing';
  if (!entered.eq(money.toText(entered, coinDecimals))) return 'amount-too-fine';
  return most !== undefined && entered.gt(most) ? 'amount-too-large' : undefined;
}
