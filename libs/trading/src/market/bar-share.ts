import { approximate } from '../decimal.ts';

/** Returns the share of a row's bar, 0 to 1, in steps that can be seen, so that few rows change. */
export function barShare(amount: string, longest: string): number {
  return Math.round((approximate(amount) / approximate(longest)) * 200) / 200 || 0;
}
