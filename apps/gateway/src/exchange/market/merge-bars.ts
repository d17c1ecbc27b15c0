import type { Bar } from './candle-series.ts';

/** Returns the candle of two intervals, of which `later` follows `earlier`. Its start is the earlier one's. */
export function mergeBars(earlier: Readonly<Bar>, later: Readonly<Bar>): Bar {
  return {
    ...earlier,
    high: later.high > earlier.high ? later.high : earlier.high,
    low: later.low < earlier.low ? later.low : earlier.low,
    close: later.close,
    base: earlier.base + later.base,
    quote: earlier.quote + later.quote,
  };
}
