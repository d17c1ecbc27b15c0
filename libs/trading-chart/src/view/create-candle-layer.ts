import { createFillLayer, type FillLayer } from '../fills/fill-layer.ts';
import type { ChartFill, FillMark } from '../fills/fill-marks.ts';
import { calculators } from '../indicators/calculator-source.ts';
import type { Indicator } from '../indicators/definitions.ts';
import {
  createIndicatorLayer,
  type IndicatorLayer,
  type IndicatorReading,
} from '../indicators/indicator-layer.ts';
import { toVolume } from '../series/bars.ts';
import { firstChange, indexOfStart, shiftTimes, type Candle } from '../series/candle.ts';
import type { ChartColors } from '../series/colors.ts';
import { paint, showVolume, type ChartSeries } from '../series/create-series.ts';
import { overlayScale, setScale, type ChartScale } from '../series/price-scale.ts';
import { createLastPrice } from './last-price.ts';
import { createPriceShape, type ChartType } from './price-shape.ts';

/** Figures of a candle for its legend. */
export interface Legend {
  readonly candle: Candle;
  /** The indicators that are shown, but for `volume`. */
  readonly indicators: readonly IndicatorReading[];
  /** The user's fills in the candle, at most one mark a side. */
  readonly fills: readonly FillMark[];
  /** Upper edge of each pane in pixels. */
  readonly paneTops: readonly number[];
  /** Width of the price scale in pixels. */
  readonly scaleWidth: number;
}

/** Candles, volumes, indicators, the user's fills, the newest price, and the legend that reads them. */
export interface CandleLayer {
  readonly draw: (candles: readonly Candle[]) => void;
  readonly setType: (type: ChartType) => void;
  readonly setScale: (scale: ChartScale) => void;
  readonly setIndicators: (indicators: readonly Indicator[]) => void;
  readonly setFills: (fills: readonly ChartFill[]) => void;
  readonly shiftTimes: (times: readonly number[], by: number) => readonly number[];
  readonly drawn: () => readonly Candle[];
  readonly setLastPrice: (price: string) => void;
  readonly setCountdown: (text: string) => void;
  readonly applyTheme: (colors: ChartColors) => void;
  /** Draws nothing any more: the chart is being removed. */
  readonly stop: () => void;
}

export function createCandleLayer(
  series: ChartSeries,
  firstColors: ChartColors,
  onLegend: (legend: Legend) => void,
): CandleLayer {
  const { chart, candleSeries, volumeSeries } = series;
  const shape = createPriceShape(series, firstColors);
  let drawn: readonly Candle[] = [];
  let colors = firstColors;
  const last = createLastPrice(candleSeries);
  const indicators = createIndicatorLayer(chart, {
    colors,
    calculators,
    overlay: overlayScale(series, 'linear'),
    onLoaded: () => {
      showLegend();
    },
  });
  const fills = createFillLayer(series, colors);

  const showLegend = () => {
    const newest = last.newestOf(drawn);
    const legend = legendAt({ series, drawn, indicators, fills, newest }, pointed());
    if (legend) onLegend(legend);
  };
  const pointed = followPointer(series, showLegend);
  const showNewest = () => {
    const newest = last.newestOf(drawn);
    if (newest) last.show(newest, colors);
    showLegend();
  };

  return {
    draw: (candles) => {
      const from = firstChange(drawn, candles);
      drawn = candles;
      shape.draw(candles, from);
      drawVolumes(series, candles, from, colors);
      indicators.draw(candles, from);
      fills.setCandles(candles);
      showNewest();
    },
    setType: (type) => {
      shape.setType(type, drawn);
    },
    setScale: (scale) => {
      setScale(series, scale);
      indicators.setOverlay(overlayScale(series, scale));
    },
    setIndicators: (shown) => {
      const others = shown.filter(({ kind }) => kind !== 'volume');
      showVolume(series, others.length < shown.length);
      indicators.set(others, drawn);
      showLegend();
    },
    setFills: (next) => {
      fills.set(next);
      showLegend();
    },
    shiftTimes: (times, by) => shiftTimes(drawn, times, by),
    drawn: () => drawn,
    setLastPrice: (price) => {
      if (last.setPrice(price)) showNewest();
    },
    setCountdown: last.setCountdown,
    applyTheme: (next) => {
      colors = next;
      paint(series, colors);
      shape.applyTheme(colors);
      volumeSeries.setData(drawn.map((candle) => toVolume(candle, colors)));
      indicators.applyTheme(colors, drawn);
      fills.applyTheme(colors);
      showNewest();
    },
    stop: indicators.stop,
  };
}

/** Calls a listener with each move of the pointer. Returns a function to the start of the candle under it. */
function followPointer({ chart }: ChartSeries, onMove: () => void): () => number | undefined {
  let pointed: number | undefined;
  chart.subscribeCrosshairMove(({ time }) => {
    pointed = time === undefined ? undefined : Number(time) * 1000;
    onMove();
  });
  return () => pointed;
}

interface LegendParts {
  readonly series: ChartSeries;
  readonly drawn: readonly Candle[];
  readonly indicators: IndicatorLayer;
  readonly fills: FillLayer;
  readonly newest: Candle | undefined;
}

/** Returns the legend of the candle that starts then, else of the newest one. */
function legendAt({ series, drawn, indicators, fills, newest }: LegendParts, start = -1) {
  const found = indexOfStart(drawn, start);
  const index = found === -1 ? drawn.length - 1 : found;
  const candle = index === drawn.length - 1 ? newest : drawn[index];
  if (!candle) return undefined;
  return {
    candle,
    indicators: indicators.readingsAt(index),
    fills: fills.marksAt(index),
    paneTops: paneTopsOf(series),
    scaleWidth: series.candleSeries.priceScale().width(),
  };
}

function drawVolumes(
  { volumeSeries }: ChartSeries,
  candles: readonly Candle[],
  from: number,
  colors: ChartColors,
): void {
  if (from === 0) volumeSeries.setData(candles.map((candle) => toVolume(candle, colors)));
  else for (const candle of candles.slice(from)) volumeSeries.update(toVolume(candle, colors));
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
