import { money, wholePercent } from '#platform/format/money.ts';
import type { BookRow } from '../market/use-order-book.ts';

export type Side = 'ask' | 'bid';

/** The levels of a side from the best price to a row. Decimal text. */
export interface Depth {
  readonly base: string;
  readonly quote: string;
  /** Average price of an order that takes all of it. */
  readonly average: string;
}

/** Returns the exact sums from the best price to each row. A group's value is that of its levels, not of its rounded price. */
export function depthsOf(
  rows: readonly BookRow[],
  levels: readonly BookRow[],
  side: Side,
): readonly Depth[] {
  let [base, quote, next] = [money.zero, money.zero, 0];
  return rows.map(({ price }) => {
    for (let level = levels[next]; level; level = levels[next]) {
      const isWorse =
        side === 'ask' ? money.of(level.price).gt(price) : money.of(level.price).lt(price);
      if (isWorse) break;
      base = base.plus(level.size);
      quote = quote.plus(money.multiply(level.price, level.size));
      next += 1;
    }
    return {
      base: money.toShortText(base),
      quote: money.toShortText(quote),
      average: money.toShortText(money.divide(quote, base) ?? price),
    };
  });
}

/** Returns the bids' part of all amounts in per cent; `undefined` without any. */
export function bidPercent(bids: readonly BookRow[], asks: readonly BookRow[]): number | undefined {
  const bought = money.of(bids.at(-1)?.total ?? '0');
  return wholePercent(bought, bought.plus(asks.at(-1)?.total ?? '0'));
}
