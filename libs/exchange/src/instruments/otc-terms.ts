import { parseUnits } from './decimal.ts';
import { parseCoin } from './instrument.ts';

export interface OtcTerms {
  /** Bounds of what a block costs, in units of the quote coin. */
  readonly minTotal: bigint;
  readonly maxTotal: bigint;
  /** Distance of a quote from the mean price of the book, in millionths. */
  readonly spread: bigint;
  readonly validMs: number;
}

export const otcTerms: OtcTerms = {
  minTotal: parseCoin('50000') ?? 0n,
  maxTotal: parseCoin('1000000') ?? 0n,
  spread: 500n,
  validMs: 10_000,
};

/**
 * Returns the terms with another spread.
 *
 * @param rate - Decimal text; `undefined` leaves the spread as it is.
 * @throws RangeError for more than six decimals.
 */
export function withSpread(rate: string | undefined): OtcTerms {
  if (rate === undefined) return otcTerms;
  const spread = parseUnits(rate, 6);
  if (spread === undefined) throw new RangeError('The spread has at most six decimals');
  return { ...otcTerms, spread };
}
