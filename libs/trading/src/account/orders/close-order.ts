import { isMultipleOf, money, parseDecimal, roundDownTo, wholePercent } from '../../decimal.ts';
import type { Contract, Position } from '../../terms.ts';

/** An order that closes a position, as it is written. Amounts are in canonical dot form and may be empty. */
export interface CloseDraft {
  readonly orderType: 'market' | 'limit';
  readonly price: string;
  readonly size: string;
}

/** Why a closing order cannot be sent. */
export type CloseProblem =
  'price-missing' | 'price-off-tick' | 'size-missing' | 'size-off-step' | 'size-too-large';

/** Returns how much an order can close: all at market, and with a price what other orders leave. */
export function closableSize(
  { orderType }: Pick<CloseDraft, 'orderType'>,
  { size, available }: Pick<Position, 'size' | 'available'>,
): string {
  return orderType === 'market' ? size : available;
}

/** Returns the first reason why the order cannot be sent. */
export function closeProblem(
  { orderType, price, size }: CloseDraft,
  position: Pick<Position, 'size'>,
  { tickSize, stepSize }: Pick<Contract, 'tickSize' | 'stepSize'>,
): CloseProblem | undefined {
  const limit = parseDecimal(price);
  if (orderType === 'limit' && !limit?.gt(0)) return 'price-missing';
  if (orderType === 'limit' && limit && !isMultipleOf(limit, tickSize)) return 'price-off-tick';
  const amount = parseDecimal(size);
  if (!amount?.gt(0)) return 'size-missing';
  if (amount.gt(position.size)) return 'size-too-large';
  return isMultipleOf(amount, stepSize) || amount.eq(position.size) ? undefined : 'size-off-step';
}

/** Returns a share of a position in whole steps; all of it at 100. */
export function shareOf(
  size: string,
  percent: number,
  { stepSize }: Pick<Contract, 'stepSize'>,
): string {
  if (percent >= 100) return size;
  return money.toShortText(roundDownTo(money.of(size).times(percent).div(100), stepSize));
}

/** Returns what is left of a position once the order has filled; `undefined` for a size that cannot be closed. */
export function sizeAfter(
  { size }: Pick<CloseDraft, 'size'>,
  position: Pick<Position, 'size'>,
): string | undefined {
  const closed = parseDecimal(size);
  if (!closed || closed.gt(position.size)) return undefined;
  return money.toShortText(money.subtract(position.size, closed));
}

/** Returns how much of a position a size is, as a whole percentage. */
export function percentOfSize(size: string, whole: string): number {
  return Math.min(100, wholePercent(parseDecimal(size) ?? money.zero, whole) ?? 0);
}

/** Returns the profit of closing a size at a price, fees left out; `undefined` for an unfinished price or size. */
export function closingProfit(
  { holdSide, averagePrice }: Pick<Position, 'holdSide' | 'averagePrice'>,
  price: string,
  size: string,
): string | undefined {
  const [exit, amount] = [parseDecimal(price), parseDecimal(size)];
  if (!exit || !amount) return undefined;
  const move = holdSide === 'long' ? exit.minus(averagePrice) : money.subtract(averagePrice, exit);
  return money.toText(move.times(amount), 8);
}
