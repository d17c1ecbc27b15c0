import type { ISeriesApi, ISeriesPrimitiveAxisView } from 'lightweight-charts';
import type { ChartColors } from '../series/colors.ts';
import type { ChartSeries } from '../series/create-series.ts';
import type { DrawnLine } from './drawn-line.ts';

/** The price of a line on the axis. */
interface AxisLabel extends ISeriesPrimitiveAxisView {
  readonly price: number;
}

interface AxisLabelOptions extends ChartSeries {
  readonly colors: () => ChartColors;
}

/** The prices of lines on the axis. */
interface AxisLabels {
  readonly set: (lines: readonly DrawnLine[]) => void;
  /** Returns the labels in a pane of a height; the same list while they are the same, which the library compares. */
  readonly within: (paneHeight: number) => readonly AxisLabel[];
}

export function createAxisLabels(options: AxisLabelOptions): AxisLabels {
  let labels: readonly AxisLabel[] = [];
  let shown: readonly AxisLabel[] = [];
  return {
    set: (lines) => {
      labels = lines.map((line) => toAxisLabel(line, options));
    },
    within: (paneHeight) => {
      const isInView = pricesInView(options.candleSeries, paneHeight);
      const inView = labels.filter(({ price }) => isInView(price));
      if (!isSame(inView, shown)) shown = inView;
      return shown;
    },
  };
}

function toAxisLabel(
  line: DrawnLine,
  { candleSeries, formatPrice, colors }: AxisLabelOptions,
): AxisLabel {
  // Most of many orders are never in view.
  let text: string | undefined;
  return {
    price: line.price,
    coordinate: () => candleSeries.priceToCoordinate(line.price) ?? -1,
    text: () => (text ??= formatPrice(line.price)),
    textColor: () => colors().surface,
    backColor: () => colorOf(line, colors()),
  };
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

/**
 * Returns a function that says whether a price is in a pane of a height. It costs less than the height of every price: most
 * lines are never in view.
 */
export function pricesInView(series: ISeriesApi<'Candlestick'>, paneHeight: number) {
  const edges = [series.coordinateToPrice(0), series.coordinateToPrice(paneHeight)];
  const [least = NaN, most = NaN] = edges.map((edge) => edge ?? NaN).sort((a, b) => a - b);
  return (price: number) => price >= least && price <= most;
}

export function colorOf({ tone }: DrawnLine, colors: ChartColors): string {
  return tone === 'plain' ? colors.accent : colors[tone];
}
