import { money, type Big } from '../../decimal.ts';

/** A balance that is too small to trade, and what it would become. */
export interface SmallBalance {
  readonly coin: string;
  readonly value: string;
  readonly fee: string;
  /** `0` if the fee would take all of it. */
  readonly received: string;
}

/** Sums of balances that are converted together. */
export interface ConversionSum {
  readonly count: number;
  readonly fee: Big;
  readonly received: Big;
}

/** Divides small balances into those that can be converted and those that are too small for it. */
export function splitSmallBalances<T extends SmallBalance>(
  balances: readonly T[],
): { readonly convertible: readonly T[]; readonly tooSmall: readonly T[] } {
  const isTooSmall = ({ received }: T) => money.of(received).eq(0);
  return {
    convertible: balances.filter((balance) => !isTooSmall(balance)),
    tooSmall: balances.filter(isTooSmall),
  };
}

/** Returns what balances bring together, and their fees. */
export function conversionSum(
  balances: readonly Pick<SmallBalance, 'fee' | 'received'>[],
): ConversionSum {
  return {
    count: balances.length,
    fee: balances.reduce((sum, { fee }) => money.add(sum, fee), money.zero),
    received: balances.reduce((sum, { received }) => money.add(sum, received), money.zero),
  };
}
