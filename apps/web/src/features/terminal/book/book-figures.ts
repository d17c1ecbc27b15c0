import { money, wholePercent } from '@bourse/trading/decimal';
import type { BookRow } from '@bourse/market-data';

export type Side = 'ask' | 'bid';

/** The levels of a side from the best price to a row. Decimal text. */
export interface Depth {
  readonly base: string;
  readonly quote: string;
  /** Average price of an order that takes all of it. */
  readonly average: string;
}

/** Returns the exact sums from the best price to a row. */
export function depthOf({ price, total, value }: BookRow): Depth {
  return {
    base: money.toShortText(total),
    quote: money.toShortText(value),
    average: money.toShortText(money.divide(value, total) ?? price),
  };
}

/** Returns the bids' part of all amounts in per cent; `undefined` without any. */
export function bidPercent(bids: readonly BookRow[], asks: readonly BookRow[]): number | undefined {
  const bought = money.of(bids.at(-1)?.total ?? '0');
  return wholePercent(bought, bought.plus(asks.at(-1)?.total ?? '0'));
}
