import type { Candle } from '@bourse/market-data';
import type { Locale } from '@bourse/i18n-registry';
import { PriceScaleMode } from 'lightweight-charts';
import type { Indicator } from '../indicators/indicators.ts';
import type { DrawnLine } from '../lines/chart-line.ts';
import { firstChange, indexOfStart, readColors, toBar, toVolume } from './chart-data.ts';
import type { ChartSeries } from './create-series.ts';
import { createSeries, paint, showVolume } from './create-series.ts';
import type { IndicatorReading } from './indicator-layer.ts';
import { createIndicatorLayer } from './indicator-layer.ts';
import { createLastPrice } from './last-price.ts';
import type { LineLayer } from './line-layer.ts';
import { createLineLayer } from './line-layer.ts';
import type { TimeZone } from './time-format.ts';
import { timeFormats } from './time-format.ts';

/** A view this near to the first candle needs older ones. */
const candlesBeforeStart = 50;

/** A candle in figures, with the indicators there. */
export interface Legend {
  readonly candle: Candle;
  readonly indicators: readonly IndicatorReading[];
  /** Upper edge of each pane in pixels. */
  readonly paneTops: readonly number[];
}

export interface ChartViewOptions {
  readonly tickSize: string;
  readonly locale: Locale;
  /** Receives the candle under the pointer, else the newest. */
  readonly onLegend: (legend: Legend) => void;
  /** Called when the view is near the first candle. */
  readonly onNearStart: () => void;
}

/** How axes are written. */
export interface AxisSettings {
  readonly isLogarithmic: boolean;
  readonly timeZone: TimeZone;
}

/** The chart library as the terminal uses it. Prices become floats here, for drawing alone. */
export interface ChartView {
  /** Shows candles, oldest first. If only the newest have changed, only those are drawn. */
  draw(candles: readonly Candle[]): void;
  setIndicators(indicators: readonly Indicator[]): void;
  setLines(lines: readonly DrawnLine[]): void;
  readonly lineAt: LineLayer['lineAt'];
  /** Returns the price at a height of the candles' pane. */
  priceAt(y: number): number | undefined;
  /** Lets pointers move the chart, or not. */
  setMovable(movable: boolean): void;
  /** Shows the time until the newest candle's end. */
  setCountdown(text: string): void;
  setAxes(settings: AxisSettings): void;
  /** Shows the newest candles at the first size again. */
  resetView(): void;
  /** Returns a picture of the chart. */
  picture(): HTMLCanvasElement;
  /** Reads the colours of the document's theme. */
  applyTheme(): void;
  destroy(): void;
}

/** Creates a candle chart in an element and follows its size. */
export function createChartView(host: HTMLElement, options: ChartViewOptions): ChartView {
  const series = createSeries(host, options);
  const { chart, candleSeries } = series;
  const colors = readColors(host);
  const lines = createLineLayer(candleSeries, colors);
  const candles = createCandleLayer(host, series, options);

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < candlesBeforeStart) options.onNearStart();
  });

  const view: ChartView = {
    draw: candles.draw,
    setIndicators: candles.setIndicators,
    setLines: lines.set,
    lineAt: lines.lineAt,
    priceAt: (y) => candleSeries.coordinateToPrice(y) ?? undefined,
    setMovable(movable) {
      chart.applyOptions({ handleScroll: movable, handleScale: movable });
    },
    setCountdown: candles.setCountdown,
    setAxes({ isLogarithmic, timeZone }) {
      const mode = isLogarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
      candleSeries.priceScale().applyOptions({ mode });
      chart.applyOptions(timeFormats(options.locale, timeZone));
    },
    resetView() {
      chart.timeScale().resetTimeScale();
      candleSeries.priceScale().setAutoScale(true);
    },
    picture: () => chart.takeScreenshot(true),
    applyTheme() {
      lines.applyTheme(readColors(host));
      candles.applyTheme();
    },
    destroy() {
      chart.remove();
    },
  };
  view.applyTheme();
  return view;
}

/** Candles, volumes, indicators, the newest price, and the legend that reads them. */
function createCandleLayer(
  host: HTMLElement,
  series: ChartSeries,
  { onLegend }: Pick<ChartViewOptions, 'onLegend'>,
) {
  const { chart, candleSeries, volumeSeries } = series;
  let drawn: readonly Candle[] = [];
  let colors = readColors(host);
  const last = createLastPrice(candleSeries);
  const indicators = createIndicatorLayer(chart, colors);
  let pointed: number | undefined;

  const showLegend = () => {
    const found = pointed === undefined ? -1 : indexOfStart(drawn, pointed);
    const index = found === -1 ? drawn.length - 1 : found;
    const candle = drawn[index];
    if (!candle) return;
    const readings = indicators.readingsAt(index);
    onLegend({ candle, indicators: readings, paneTops: paneTopsOf(series) });
  };
  chart.subscribeCrosshairMove(({ time }) => {
    pointed = time === undefined ? undefined : Number(time) * 1000;
    showLegend();
  });

  return {
    draw(candles: readonly Candle[]) {
      const from = firstChange(drawn, candles);
      drawn = candles;
      if (from === 0) {
        candleSeries.setData(candles.map(toBar));
        volumeSeries.setData(candles.map((candle) => toVolume(candle, colors)));
      } else {
        for (const candle of candles.slice(from)) {
          candleSeries.update(toBar(candle));
          volumeSeries.update(toVolume(candle, colors));
        }
      }
      indicators.draw(candles, from);
      const newest = candles.at(-1);
      if (newest) last.show(newest, colors);
      showLegend();
    },
    setIndicators(shown: readonly Indicator[]) {
      showVolume(
        series,
        shown.some(({ kind }) => kind === 'volume'),
      );
      indicators.set(
        shown.filter(({ kind }) => kind !== 'volume'),
        drawn,
      );
      showLegend();
    },
    setCountdown: last.setCountdown,
    applyTheme() {
      colors = readColors(host);
      paint(series, colors);
      volumeSeries.setData(drawn.map((candle) => toVolume(candle, colors)));
      indicators.applyTheme(colors, drawn);
      const newest = drawn.at(-1);
      if (newest) last.show(newest, colors);
      showLegend();
    },
  };
}

function paneTopsOf({ chart }: ChartSeries): readonly number[] {
  let top = 0;
  return chart.panes().map((pane) => {
    const before = top;
    // A line of one pixel separates panes.
    top += pane.getHeight() + 1;
    return before;
  });
}
