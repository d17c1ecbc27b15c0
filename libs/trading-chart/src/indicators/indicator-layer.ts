import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApiBase,
  type ISeriesApi,
  type SeriesOptionsCommon,
} from 'lightweight-charts';
import { toBar, type Bar } from '../series/bars.ts';
import type { Candle } from '../series/candle.ts';
import type { ChartColors } from '../series/colors.ts';
import { toTime } from '../times/time-formats.ts';
import type { CalculatorSource } from './calculator-source.ts';
import type { Calculator, Values } from './calculator.ts';
import {
  indicatorDefinitions,
  titleOf,
  type Indicator,
  type IndicatorCurve,
} from './definitions.ts';

/** Height of a pane of indicators for each unit of the candles'. */
const paneShare = 0.28;

/** The values of an indicator at a candle. */
export interface IndicatorReading {
  /** Name and parameters: `BOLL(20,2)`. */
  readonly title: string;
  /** Index of its pane; 0 for the candles'. */
  readonly pane: number;
  /** A value for each curve; `undefined` until there are enough candles. */
  readonly values: readonly {
    readonly label: string;
    readonly value: number | undefined;
    readonly color: string;
  }[];
}

interface Drawn {
  readonly indicator: Indicator;
  readonly pane: number;
  readonly curves: readonly IndicatorCurve[];
  readonly series: readonly ISeriesApi<'Line' | 'Histogram'>[];
  calculate: Calculator;
  readonly values: Values[];
}

/** Draws indicators. The first ones are drawn when their calculators are loaded. */
export interface IndicatorLayer {
  readonly set: (indicators: readonly Indicator[], candles: readonly Candle[]) => void;
  /** Draws the candles from an index on; those before it have not changed. */
  readonly draw: (candles: readonly Candle[], from: number) => void;
  readonly applyTheme: (colors: ChartColors, candles: readonly Candle[]) => void;
  /** Sets the scale of the curves over the candles. */
  readonly setOverlay: (overlay: OverlayOptions) => void;
  readonly readingsAt: (index: number) => readonly IndicatorReading[];
  /** Draws nothing any more: the chart is being removed. */
  readonly stop: () => void;
}

type OverlayOptions = Pick<SeriesOptionsCommon, 'priceScaleId' | 'autoscaleInfoProvider'>;

export interface IndicatorLayerOptions {
  readonly colors: ChartColors;
  readonly calculators: CalculatorSource;
  /** Scale of the curves over the candles. */
  readonly overlay: OverlayOptions;
  /** Called when indicators are drawn later than they were set. */
  readonly onLoaded: () => void;
}

export function createIndicatorLayer(
  chart: IChartApiBase,
  { colors: firstColors, calculators, overlay: firstOverlay, onLoaded }: IndicatorLayerOptions,
): IndicatorLayer {
  let colors = firstColors;
  let overlay = firstOverlay;
  let layer: readonly Drawn[] = [];
  let latest: readonly Candle[] = [];
  const scaleOverlays = () => {
    for (const { series, pane } of layer)
      if (pane === 0) for (const curve of series) curve.applyOptions(overlay);
  };
  const drawAll = (candles: readonly Candle[]) => {
    latest = candles;
    const create = calculators.current();
    if (!create) return;
    for (const drawn of layer) {
      drawn.calculate = create(drawn.indicator);
      redraw(drawn, candles, colors);
    }
  };
  const drawWhenLoaded = async () => {
    await calculators.load();
    drawAll(latest);
    if (layer.length > 0) onLoaded();
  };
  return {
    set: (indicators, candles) => {
      for (const { series } of layer) for (const curve of series) chart.removeSeries(curve);
      layer = addIndicators(chart, indicators);
      scaleOverlays();
      drawAll(candles);
      if (layer.length > 0 && !calculators.current()) void drawWhenLoaded();
    },
    draw: (candles, from) => {
      if (from === 0) drawAll(candles);
      else for (const drawn of layer) extend(drawn, candles, from, colors);
      latest = candles;
    },
    applyTheme: (next, candles) => {
      colors = next;
      drawAll(candles);
    },
    setOverlay: (next) => {
      overlay = next;
      scaleOverlays();
    },
    readingsAt: (index) => layer.map((drawn) => readingOf(drawn, index, colors)),
    stop: () => {
      layer = [];
    },
  };
}

function addIndicators(chart: IChartApiBase, indicators: readonly Indicator[]): readonly Drawn[] {
  let panes = 0;
  const added = indicators.map((indicator) => {
    const { isOverlay } = indicatorDefinitions[indicator.kind];
    if (!isOverlay) panes += 1;
    return addIndicator(chart, indicator, isOverlay ? 0 : panes);
  });
  for (let pane = 1; pane <= panes; pane += 1) chart.panes()[pane]?.setStretchFactor(paneShare);
  chart.panes()[0]?.setStretchFactor(1);
  return added;
}

function addIndicator(chart: IChartApiBase, indicator: Indicator, pane: number): Drawn {
  const curves = indicatorDefinitions[indicator.kind].curves(indicator.periods);
  const plain = { lastValueVisible: false, priceLineVisible: false } as const;
  const series = curves.map(({ shape }) =>
    shape === 'bars'
      ? chart.addSeries(HistogramSeries, plain, pane)
      : chart.addSeries(
          LineSeries,
          {
            ...plain,
            lineWidth: 1,
            crosshairMarkerVisible: false,
            lineStyle: shape === 'dashed' ? LineStyle.Dashed : LineStyle.Solid,
            lineVisible: shape !== 'dots',
            pointMarkersVisible: shape === 'dots',
            pointMarkersRadius: 1.5,
          },
          pane,
        ),
  );
  return { indicator, pane, curves, series, calculate: () => [], values: [] };
}

function readingOf(
  { indicator, pane, curves, values }: Drawn,
  index: number,
  colors: ChartColors,
): IndicatorReading {
  return {
    title: titleOf(indicator),
    pane,
    values: curves.map(({ label, color }, curve) => ({
      label,
      value: values[index]?.[curve],
      color: colors.curves[color] ?? colors.text,
    })),
  };
}

function redraw(drawn: Drawn, candles: readonly Candle[], colors: ChartColors): void {
  drawn.values.length = 0;
  const bars = candles.map(toBar);
  for (const bar of bars) drawn.values.push(drawn.calculate(bar, false));
  drawn.series.forEach((series, curve) => {
    const color = colors.curves[drawn.curves[curve]?.color ?? 0] ?? colors.text;
    series.applyOptions({ color });
    series.setData(bars.map((bar, index) => toPoint(drawn, { bar, index, curve }, colors)));
  });
}

function extend(drawn: Drawn, candles: readonly Candle[], from: number, colors: ChartColors): void {
  // Nothing before means that the calculators are not loaded: then everything is drawn at once.
  if (drawn.values.length === 0) return;
  for (let index = from; index < candles.length; index += 1) {
    const candle = candles[index];
    if (!candle) return;
    const bar = toBar(candle);
    drawn.values[index] = drawn.calculate(bar, index === from);
    drawn.series.forEach((series, curve) => {
      series.update(toPoint(drawn, { bar, index, curve }, colors));
    });
  }
}

interface Place {
  readonly bar: Bar;
  readonly index: number;
  readonly curve: number;
}

/** A point of a curve; without a value a gap. */
function toPoint({ curves, values }: Drawn, { bar, index, curve }: Place, colors: ChartColors) {
  const time = toTime(bar.start);
  const value = values[index]?.[curve];
  if (value === undefined) return { time };
  const shape = curves[curve]?.shape;
  if (shape !== 'bars' && shape !== 'trend') return { time, value };
  const isUp = shape === 'bars' ? value >= 0 : value <= bar.close;
  return { time, value, color: isUp ? colors.up : colors.down };
}
