import { money, type Big } from '../../decimal.ts';
import type { CoinAmount } from './transfer.ts';

/** Balance of a coin. */
export interface Balance extends CoinAmount {
  /** Amount that waiting orders hold. */
  readonly frozen: string;
}

/** Amount of a coin that has a value. */
export interface CoinHolding {
  readonly coin: string;
  /** Negative for a debt. */
  readonly amount: string;
}

/** Returns a balance with its frozen part. */
export function wholeBalance({ coin, available, frozen }: Balance): CoinHolding {
  return { coin, amount: money.add(available, frozen).toFixed() };
}

/**
 * Returns the value of holdings in the coin of the prices; `undefined` while the price of one is unknown. An amount of zero needs no
 * price.
 */
export function worthOf(
  holdings: readonly CoinHolding[],
  priceOf: (coin: string) => string | undefined,
): Big | undefined {
  let sum = money.zero;
  for (const { coin, amount } of holdings) {
    if (money.of(amount).eq(0)) continue;
    const price = priceOf(coin);
    if (price === undefined) return undefined;
    sum = sum.plus(money.multiply(amount, price));
  }
  return sum;
}
