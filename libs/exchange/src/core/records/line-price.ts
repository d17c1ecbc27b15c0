import type { AlertLine } from '@bourse/gateway-contract';
import { divideDown, parseUnits } from '../../instruments/decimal.ts';

/** Prices of lines have at most 18 decimals. */
const scale = 18;

/** Returns the moment at which a line ends; `null` if it goes on. */
export function endOf({ from, to, extent }: AlertLine): number | null {
  if (extent === 'line') return null;
  if (extent === 'ray') return to.at > from.at ? null : from.at;
  return Math.max(from.at, to.at);
}

export function hasEnded(line: AlertLine, at: number): boolean {
  const end = endOf(line);
  return end !== null && at > end;
}

/** Returns the moment at which a line begins; `null` if it was always there. */
function startOf({ from, to, extent }: AlertLine): number | null {
  if (extent === 'line') return null;
  if (extent === 'ray') return to.at > from.at ? from.at : null;
  return Math.min(from.at, to.at);
}

/**
 * Returns the price of a line at a moment, in ticks: exact, rounded to the nearest tick, up from the middle. `undefined` where the line
 * is not, and where it is not above zero.
 */
export function linePrice(line: AlertLine, at: number, tickSize: string): bigint | undefined {
  const start = startOf(line);
  if ((start !== null && at < start) || hasEnded(line, at)) return undefined;
  const [first, second] = line.from.at < line.to.at ? [line.from, line.to] : [line.to, line.from];
  const span = BigInt(second.at - first.at);
  const rise = toUnits(second.price) - toUnits(first.price);
  const tick = toUnits(tickSize) * span;
  // The price times the span, so that nothing is rounded before the tick.
  const exact = toUnits(first.price) * span + rise * BigInt(at - first.at);
  const ticks = divideDown(2n * exact + tick, 2n * tick);
  return ticks > 0n ? ticks : undefined;
}

/** Reads a decimal of the contract as a count of 10^-18. */
function toUnits(text: string): bigint {
  const units = parseUnits(text, scale);
  if (units === undefined) throw new RangeError(`${text} has more than ${scale} decimals`);
  return units;
}
