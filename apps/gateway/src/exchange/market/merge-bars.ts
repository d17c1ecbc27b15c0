import type { Bar } from './candle-series.ts';

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
