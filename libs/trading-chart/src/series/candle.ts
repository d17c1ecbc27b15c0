/**
 * Prices and volume of an interval: its start in milliseconds since the epoch, then decimal texts. Members after the volume
 * are not read.
 */
export type Candle = readonly [
  start: number,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
  ...others: unknown[],
];

/** Returns a candle after a trade at a price. */
export function withPrice(candle: Candle, price: string): Candle {
  const [start, open, high, low, , ...rest] = candle;
  const value = Number(price);
  const highest = value > Number(high) ? price : high;
  const lowest = value < Number(low) ? price : low;
  return [start, open, highest, lowest, price, ...rest];
}

/** Returns the index of the candle that a moment is in; -1 before the first. */
export function indexAt(candles: readonly Candle[], moment: number): number {
  let low = 0;
  let high = candles.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((candles[middle]?.[0] ?? 0) <= moment) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** Returns the index of the candle that starts at a moment; -1 if there is none. */
export function indexOfStart(candles: readonly Candle[], start: number): number {
  const index = indexAt(candles, start);
  return candles[index]?.[0] === start ? index : -1;
}

/**
 * Returns the index from which `next` differs from `before`, if only the newest candle has changed or candles have
 * followed it; otherwise 0.
 */
export function firstChange(before: readonly Candle[], next: readonly Candle[]): number {
  const last = before.length - 1;
  if (last < 1 || next.length < before.length) return 0;
  const isSequel = before[0] === next[0] && before[last - 1] === next[last - 1];
  return isSequel && before[last]?.[0] === next[last]?.[0] ? last : 0;
}

/** Returns times moved by a number of candles together, as far as there are candles for all of them. */
export function shiftTimes(
  candles: readonly Candle[],
  times: readonly number[],
  by: number,
): readonly number[] {
  const indexes = times.map((time) => Math.max(0, indexAt(candles, time)));
  const most = candles.length - 1 - Math.max(...indexes);
  const shift = Math.max(-Math.min(...indexes), Math.min(most, by));
  if (shift === 0) return times;
  return indexes.map((index, place) => candles[index + shift]?.[0] ?? times[place] ?? 0);
}
