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

/** A place on a chart: a moment in milliseconds since the epoch, and a price that is a number. */
export interface ChartedPoint {
  readonly time: number;
  readonly price: number;
}

/** A straight line on a chart. */
export interface ChartedLine {
  readonly from: ChartedPoint;
  readonly to: ChartedPoint;
  readonly extent: AlertLine['extent'];
}

/**
 * Returns the line of a chart as an alert waits for it, with the decimals of the tick. `undefined` for points at one moment, and at or
 * below zero.
 */
export function alertLineOf(
  { from, to, extent }: ChartedLine,
  { tickSize }: Pick<Instrument, 'tickSize'>,
): AlertLine | undefined {
  const toPoint = ({ time, price }: ChartedPoint): LinePoint => ({
    at: time,
    price: price.toFixed(decimalsOf(tickSize)),
  });
  const line = { from: toPoint(from), to: toPoint(to), extent };
  const isAboveZero = money.of(line.from.price).gt(0) && money.of(line.to.price).gt(0);
  return isAboveZero && from.time !== to.time ? line : undefined;
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
