import { Exact } from '../exact.ts';
import { indexAt, type Candle } from '../series/candle.ts';

/**
 * Returns the close of another pair at each candle, as decimal text: that of its candle of the same time, else of the one before;
 * `undefined` before its first one. A line through them adds no times to the chart.
 */
export function closesAt(
  candles: readonly Candle[],
  others: readonly Candle[],
): readonly (string | undefined)[] {
  let place = candles[0] ? indexAt(others, candles[0][0]) : -1;
  return candles.map(([start]) => {
    while ((others[place + 1]?.[0] ?? Infinity) <= start) place += 1;
    return others[place]?.[4];
  });
}

/**
 * Returns the exact change of a pair between two candles, as a fraction of its close at the first one; `undefined` without a close
 * at the second. A pair that begins later has changed since its first close.
 */
export function changeBetween(
  closes: readonly (string | undefined)[],
  first: number,
  last: number,
): string | undefined {
  const base = closes.slice(first, last + 1).find((close) => close !== undefined);
  const close = closes[last];
  if (base === undefined || close === undefined) return undefined;
  const from = new Exact(base);
  return from.eq(0) ? undefined : new Exact(close).minus(from).div(from).toFixed();
}
