import { money, roundDownTo, wholePercent } from '../decimal.ts';

/** Row of a displayed book, with sums from the best price to it. */
export interface DepthRow {
  readonly price: string;
  /** In base coin. */
  readonly total: string;
  /** In quote coin. */
  readonly value: string;
}

/** Levels of a side from the best price to a row. */
export interface Depth {
  readonly base: string;
  readonly quote: string;
  /** Average price of an order that takes all of it. */
  readonly average: string;
}

/** Returns the exact sums from the best price to a row. */
export function depthOf({ price, total, value }: DepthRow): Depth {
  return {
    base: money.toShortText(total),
    quote: money.toShortText(value),
    average: money.toShortText(money.divide(value, total) ?? price),
  };
}

/** Returns the share of the bids in all amounts, in whole per cent; `undefined` for an empty book. Rows are best first. */
export function bidPercent(
  bids: readonly Pick<DepthRow, 'total'>[],
  asks: readonly Pick<DepthRow, 'total'>[],
): number | undefined {
  const bought = money.of(bids.at(-1)?.total ?? '0');
  return wholePercent(bought, bought.plus(asks.at(-1)?.total ?? '0'));
}

const tickMultiples = ['1', '10', '100', '1000'];

/** Returns the steps by which the prices of a book can be grouped, the tick first. */
export function groupingsOf(tickSize: string): readonly string[] {
  return tickMultiples.map((multiple) => money.toShortText(money.multiply(tickSize, multiple)));
}

/** Returns a chosen grouping if the tick has it, otherwise the tick. */
export function groupingOf(tickSize: string, chosen: string | undefined): string {
  return groupingsOf(tickSize).find((option) => option === chosen) ?? tickSize;
}

/** Open order with a row in a book. */
export interface BookOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** `null` at market. */
  readonly price: string | null;
}

/** Returns the prices of the rows that the user's orders in a pair are part of. */
export function ownRowPrices(
  orders: readonly BookOrder[],
  symbol: string,
  grouping: string,
): ReadonlySet<string> {
  return new Set(
    orders.flatMap(({ symbol: pair, price, side }) =>
      pair === symbol && price !== null ? [groupedPrice(price, side, grouping)] : [],
    ),
  );
}

/** Returns the price of the row that an order is part of. Buys are rounded down and sells up, so that no row looks better than its orders. */
export function groupedPrice(price: string, side: 'buy' | 'sell', grouping: string): string {
  const below = roundDownTo(price, grouping);
  return money.toShortText(side === 'buy' || below.eq(price) ? below : below.plus(grouping));
}
