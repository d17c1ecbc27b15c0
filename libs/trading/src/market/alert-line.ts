import { decimalsOf, money } from '../decimal.ts';
import type { Instrument } from '../terms.ts';

/** A moment in milliseconds since the epoch, and a price. */
export interface LinePoint {
  readonly at: number;
  readonly price: string;
}

/** A straight line over time, through two points of different moments. */
export interface AlertLine {
  readonly from: LinePoint;
  readonly to: LinePoint;
  /** The part between the points, from the first one through the second one, or all of it. */
  readonly extent: 'segment' | 'ray' | 'line';
}

/** A drawing of a chart, as far as its line is concerned. */
export interface LinedDrawing {
  readonly kind: string;
  readonly points: readonly { readonly time: number; readonly price: number }[];
}

/**
 * Returns the line that an alert of a drawing waits for, with prices on the tick. A trend line and an arrow go on beyond their later end, since
 * the candles of a chart end now. `undefined` for a drawing that has no price at each moment.
 */
export function alertLineOf(
  { kind, points }: LinedDrawing,
  { tickSize }: Pick<Instrument, 'tickSize'>,
): AlertLine | undefined {
  const [first, second] = points.map(({ time, price }) => ({
    at: time,
    price: price.toFixed(decimalsOf(tickSize)),
  }));
  if (!first || money.of(first.price).lte(0)) return undefined;
  if (kind === 'horizontal')
    return { from: first, to: { ...first, at: first.at + 1 }, extent: 'line' };
  if (!second || money.of(second.price).lte(0) || first.at === second.at) return undefined;
  if (kind === 'ray') return { from: first, to: second, extent: 'ray' };
  if (kind === 'extended') return { from: first, to: second, extent: 'line' };
  if (kind !== 'trend' && kind !== 'arrow') return undefined;
  const [from, to] = first.at < second.at ? [first, second] : [second, first];
  return { from, to, extent: 'ray' };
}

/**
 * Returns the price of a line at a moment as the exchange compares it: exact, rounded to the nearest multiple of the tick size, up from the
 * middle. `undefined` where it is not above zero; the extent is not considered.
 */
export function linePriceAt(
  { from, to }: AlertLine,
  at: number,
  { tickSize }: Pick<Instrument, 'tickSize'>,
): string | undefined {
  const span = String(to.at - from.at);
  const rise = money.multiply(money.subtract(to.price, from.price), String(at - from.at));
  // The price times the span, so that nothing is rounded before the tick.
  const exact = money.add(money.multiply(from.price, span), rise);
  const steps = money.divide(exact, money.multiply(tickSize, span));
  if (!steps || steps.lt('0.5')) return undefined;
  const ticks = steps.round(0, roundHalfUp);
  return money.multiply(ticks, tickSize).toFixed(decimalsOf(tickSize));
}

/** A rounding mode of `big.js`: from the middle away from zero, which for prices is up. */
const roundHalfUp = 1;
