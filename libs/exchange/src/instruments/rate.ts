import { formatTrimmed } from './decimal.ts';

/** A rate of 1. Rates are counted in millionths. */
export const wholeRate = 1_000_000n;

export function formatRate(millionths: bigint): string {
  return formatTrimmed(millionths, 6);
}
