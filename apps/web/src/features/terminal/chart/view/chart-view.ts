import type { Candle } from '@bourse/market-data';
import type { Locale } from '@bourse/i18n-registry';
import {
  MismatchDirection,
  PriceScaleMode,
  type ISeriesPrimitive,
  type Logical,
} from 'lightweight-charts';
import type { DrawnPoint } from '../drawings/drawing.ts';
import type { ChartFill } from '../fills/fill-marks.ts';
import type { Indicator } from '../indicators/indicators.ts';
import { createCandleLayer, type CandleLayer, type Legend } from './candle-layer.ts';
import { readColors, toTime } from './chart-data.ts';
import { createSeries, type ChartSeries } from './create-series.ts';
import { createLineLayer, type LineLayer } from './line-layer.ts';
import type { ChartTimes } from './time-format.ts';

/** A view this near to the first candle needs older ones. */
const candlesBeforeStart = 50;

export interface ChartViewOptions {
  readonly tickSize: string;
  readonly locale: Locale;
  readonly times: ChartTimes;
  /** Receives the candle under the pointer, else the newest. */
  readonly onLegend: (legend: Legend) => void;
  readonly onNearStart: () => void;
}

/** The chart library as the terminal uses it. Prices become floats here, for drawing alone. */
export interface ChartView {
  /** Shows candles, oldest first. If only the newest have changed, only those are drawn. */
  readonly draw: (candles: readonly Candle[]) => void;
  readonly setIndicators: (indicators: readonly Indicator[]) => void;
  readonly setFills: (fills: readonly ChartFill[]) => void;
  readonly setLines: LineLayer['set'];
  readonly setLabelTop: LineLayer['setLabelTop'];
  readonly lineAt: LineLayer['lineAt'];
  /** Returns the price at a height of the candles' pane. */
  readonly priceAt: (y: number) => number | undefined;
  /** Returns the height of a price in the candles' pane. */
  readonly yAt: (price: number) => number | undefined;
  /** Returns the candle and price at a place of the candles' pane. */
  readonly pointAt: (place: { readonly x: number; readonly y: number }) => DrawnPoint | undefined;
  /** Returns the place of a price at the candle nearest to a time. */
  readonly pixelOf: (point: DrawnPoint) => { readonly x: number; readonly y: number } | undefined;
  readonly shiftTimes: CandleLayer['shiftTimes'];
  readonly newest: CandleLayer['newest'];
  readonly attach: (primitive: ISeriesPrimitive) => void;
  readonly setMovable: (movable: boolean) => void;
  readonly setCountdown: (text: string) => void;
  readonly setLogarithmic: (isLogarithmic: boolean) => void;
  /** Shows the newest candles at the first size again. */
  readonly resetView: () => void;
  readonly picture: () => HTMLCanvasElement;
  readonly applyTheme: () => void;
  readonly destroy: () => void;
}

/** Creates a candle chart in an element and follows its size. */
export function createChartView(host: HTMLElement, options: ChartViewOptions): ChartView {
  const series = createSeries(host, options);
  const { chart, candleSeries } = series;
  const colors = readColors(host);
  const lines = createLineLayer(series, colors);
  const candles = createCandleLayer(series, colors, options.onLegend);

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < candlesBeforeStart) options.onNearStart();
  });

  const view: ChartView = {
    draw: candles.draw,
    setIndicators: candles.setIndicators,
    setFills: candles.setFills,
    setLines: lines.set,
    setLabelTop: lines.setLabelTop,
    lineAt: lines.lineAt,
    priceAt: (y) => candleSeries.coordinateToPrice(y) ?? undefined,
    yAt: (price) => candleSeries.priceToCoordinate(price) ?? undefined,
    ...createPlaces(series),
    shiftTimes: candles.shiftTimes,
    newest: candles.newest,
    attach: (primitive) => {
      candleSeries.attachPrimitive(primitive);
    },
    setMovable: (movable) => {
      chart.applyOptions({ handleScroll: movable, handleScale: movable });
    },
    setCountdown: candles.setCountdown,
    setLogarithmic: (isLogarithmic) => {
      const mode = isLogarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
      candleSeries.priceScale().applyOptions({ mode });
    },
    resetView: () => {
      chart.timeScale().resetTimeScale();
      candleSeries.priceScale().setAutoScale(true);
    },
    picture: () => chart.takeScreenshot(true),
    applyTheme: () => {
      const themed = readColors(host);
      lines.applyTheme(themed);
      candles.applyTheme(themed);
    },
    destroy: () => {
      chart.remove();
    },
  };
  view.applyTheme();
  return view;
}

function createPlaces({
  chart,
  candleSeries,
}: ChartSeries): Pick<ChartView, 'pointAt' | 'pixelOf'> {
  const times = chart.timeScale();
  return {
    pointAt: ({ x, y }) => {
      const price = candleSeries.coordinateToPrice(y);
      const index = times.coordinateToLogical(x);
      const candle =
        index === null ? null : candleSeries.dataByIndex(index, MismatchDirection.NearestLeft);
      return price === null || candle === null
        ? undefined
        : { time: Number(candle.time) * 1000, price };
    },
    pixelOf: ({ time, price }) => {
      const index = times.timeToIndex(toTime(time), true);
      // An index is a logical place.
      const x = index === null ? null : times.logicalToCoordinate(Number(index) as Logical);
      const y = candleSeries.priceToCoordinate(price);
      return x === null || y === null ? undefined : { x, y };
    },
  };
}
