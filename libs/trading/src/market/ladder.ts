import type Big from 'big.js';
import { money, roundDownTo } from '../decimal.ts';
import { groupedPrice, groupingsOf, type BookOrder } from './book-depth.ts';

/** Returns the grouping that a ladder begins with: the smallest by which twenty rows reach 0.02 % of the price, or the largest. */
export function ladderGrouping(tickSize: string, price: string): string {
  const options = groupingsOf(tickSize);
  const least = money.multiply(price, '0.00001');
  return options.find((option) => least.lte(option)) ?? options.at(-1) ?? tickSize;
}

/** Returns the prices of a ladder, highest first: multiples of the grouping, `reach` of them on each side of the centre's row. */
export function ladderPrices(centre: string, grouping: string, reach: number): readonly string[] {
  const middle = roundDownTo(centre, grouping);
  const prices: string[] = [];
  for (let step = reach; step >= -reach; step -= 1) {
    const price = middle.plus(money.multiply(grouping, String(step)));
    if (price.gt(0)) prices.push(money.toShortText(price));
  }
  return prices;
}

/** Returns the price of the ladder's row that a traded price lies in. */
export function ladderPrice(price: string, grouping: string): string {
  return money.toShortText(roundDownTo(price, grouping));
}

/** Open order with a place on a ladder. */
export interface LadderOrder extends BookOrder {
  /** In base coin; `null` where it is not known. */
  readonly size: string | null;
  readonly filledSize: string;
}

/** Orders of one side that share a row. */
export interface LadderOwn<O> {
  /** The part that has not traded, in base coin. */
  readonly size: string;
  readonly orders: readonly O[];
}

/** Orders by the price of their row. */
export interface LadderOwnRows<O> {
  readonly buy: ReadonlyMap<string, LadderOwn<O>>;
  readonly sell: ReadonlyMap<string, LadderOwn<O>>;
}

/** Returns the user's orders in a pair by side and row, grouped as the book is. Orders at market have no row. */
export function ladderOrders<O extends LadderOrder>(
  orders: readonly O[],
  symbol: string,
  grouping: string,
): LadderOwnRows<O> {
  const rows = {
    buy: new Map<string, LadderOwn<O>>(),
    sell: new Map<string, LadderOwn<O>>(),
  };
  for (const order of orders) {
    const { price, side, size, filledSize } = order;
    if (order.symbol !== symbol || price === null || size === null) continue;
    const row = groupedPrice(price, side, grouping);
    const before = rows[side].get(row);
    const left: Big = money.subtract(size, filledSize);
    rows[side].set(row, {
      size: money.toShortText(left.plus(before?.size ?? money.zero)),
      orders: [...(before?.orders ?? []), order],
    });
  }
  return rows;
}

/** Row of a displayed book. */
export interface LadderLevel {
  readonly price: string;
  /** In base coin. */
  readonly size: string;
}

/** Returns the sizes of a book's side by the price of their row. */
export function ladderSizes(levels: readonly LadderLevel[]): ReadonlyMap<string, string> {
  return new Map(levels.map(({ price, size }) => [money.toShortText(price), size]));
}
