import { decimalsOf, money, parseDecimal } from '../decimal.ts';

/** Why a funding rate cannot have an alert. */
export type RateProblem = 'noRate' | 'rateTooFine' | 'beyondCap' | 'rateOfNow';

/** A funding rate as a form has it: per cent above zero, and the side that pays it. */
export interface WrittenRate {
  /** Decimal text; empty without. */
  readonly percent: string;
  readonly payer: 'longs' | 'shorts';
}

/** Decimals of the rates that the exchange publishes, which are fractions. */
const rateDecimals = 8;

/** Returns a funding rate as a form has it. */
export function writtenRate(rate: string): WrittenRate {
  const isShort = rate.startsWith('-');
  const size = isShort ? rate.slice(1) : rate;
  return {
    percent: money.toShortText(money.multiply(size, '100')),
    payer: isShort ? 'shorts' : 'longs',
  };
}

/** Returns the funding rate of a form as a fraction, negative if shorts pay; empty for text that is no number. */
export function rateOf({ percent, payer }: WrittenRate): string {
  const size = parseDecimal(percent);
  if (!size) return '';
  const rate = money.toShortText(money.multiply(size, '0.01'));
  return payer === 'shorts' && size.gt(0) ? `-${rate}` : rate;
}

/**
 * Returns why a funding rate cannot have an alert; `undefined` if it can, as far as this page knows.
 *
 * @param rate - A fraction, as {@link rateOf} returns it.
 */
export function rateProblem(
  rate: string,
  { fundingCap }: { readonly fundingCap: string },
  current: string | undefined,
): RateProblem | undefined {
  if (rate === '') return 'noRate';
  if (decimalsOf(rate) > rateDecimals) return 'rateTooFine';
  if (money.of(rate).abs().gt(fundingCap)) return 'beyondCap';
  return current !== undefined && money.of(rate).eq(current) ? 'rateOfNow' : undefined;
}
