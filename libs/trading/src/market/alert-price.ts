import { decimalsOf, isMultipleOf, money, parseDecimal, roundDownTo } from '../decimal.ts';
import type { Instrument } from '../terms.ts';

/** Why a price cannot have an alert. */
export type AlertProblem = 'noPrice' | 'offTick' | 'priceOfNow';

/** Returns why a price cannot have an alert; `undefined` if it can, as far as this page knows. */
export function alertProblem(
  price: string,
  { tickSize }: Pick<Instrument, 'tickSize'>,
  current: string | undefined,
): AlertProblem | undefined {
  const wanted = parseDecimal(price);
  if (!wanted?.gt(0)) return 'noPrice';
  if (!isMultipleOf(wanted, tickSize)) return 'offTick';
  return current !== undefined && wanted.eq(current) ? 'priceOfNow' : undefined;
}

/** Returns the price some per cent away from another one, on the tick. */
export function priceAway(
  current: string,
  percent: number,
  { tickSize }: Pick<Instrument, 'tickSize'>,
): string {
  const moved = money.multiply(current, money.of(String(100 + percent)).div(100));
  return roundDownTo(moved, tickSize).toFixed(decimalsOf(tickSize));
}
