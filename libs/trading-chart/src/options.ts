import type { ChartColors } from './series/colors.ts';
import type { ChartTimes } from './times/time-formats.ts';
import type { Legend } from './view/create-candle-layer.ts';

/** Options of {@link createChartView}. */
export interface ChartViewOptions {
  /** Smallest difference between two prices, as decimal text: `0.01`. */
  readonly tickSize: string;
  /** Formats the prices of the axis, the crosshair and lines. It receives at most twelve digits. */
  readonly formatPrice: (price: number) => string;
  /** Formats the changes of the scale `percent`: `+1.23%` of `0.0123`. It receives fractions as decimal text. */
  readonly formatChange: (change: string) => string;
  /** BCP 47 tag of the language of times. */
  readonly locale: string;
  readonly times: ChartTimes;
  /** Returns the colours. It is called once, and again by `applyTheme()`. */
  readonly colors: () => ChartColors;
  /** Receives the candle under the pointer, else the newest, with each change. */
  readonly onLegend?: (legend: Legend) => void;
  /** Called when the view is near the first candle, often: a chart with older candles loads them. */
  readonly onNearStart?: () => void;
}
