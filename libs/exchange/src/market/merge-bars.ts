import { isUntraded, type Bar } from './candle-series.ts';

/** A candle without trades, which repeats the close before it, does not open the merger. */
export function mergeBars(earlier: Readonly<Bar>, later: Readonly<Bar>): Bar {
  if (isUntraded(earlier) && later.base > 0n) return { ...later, start: earlier.start };
  return {
    ...earlier,
    high: later.high > earlier.high ? later.high : earlier.high,
    low: later.low < earlier.low ? later.low : earlier.low,
    close: later.close,
    base: earlier.base + later.base,
    quote: earlier.quote + later.quote,
  };
}
