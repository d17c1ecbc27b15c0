import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApiBase,
  type ISeriesApi,
} from 'lightweight-charts';
import { toBar } from '../series/bars.ts';
import type { Candle } from '../series/candle.ts';
import type { ChartColors } from '../series/colors.ts';
import { toTime } from '../times/time-formats.ts';
import { createCalculator, type Calculator, type Values } from './calculator.ts';
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

export interface IndicatorLayer {
  readonly set: (indicators: readonly Indicator[], candles: readonly Candle[]) => void;
  /** Draws the candles from an index on; those before it have not changed. */
  readonly draw: (candles: readonly Candle[], from: number) => void;
  readonly applyTheme: (colors: ChartColors, candles: readonly Candle[]) => void;
  readonly readingsAt: (index: number) => readonly IndicatorReading[];
}

export function createIndicatorLayer(
  chart: IChartApiBase,
  firstColors: ChartColors,
): IndicatorLayer {
  let colors = firstColors;
  let layer: readonly Drawn[] = [];
  const drawAll = (candles: readonly Candle[]) => {
    for (const drawn of layer) redraw(drawn, candles, colors);
  };
  return {
    set: (indicators, candles) => {
      for (const { series } of layer) for (const curve of series) chart.removeSeries(curve);
      let panes = 0;
      layer = indicators.map((indicator) => {
        const { isOverlay } = indicatorDefinitions[indicator.kind];
        if (!isOverlay) panes += 1;
        return addIndicator(chart, indicator, isOverlay ? 0 : panes);
      });
      for (let pane = 1; pane <= panes; pane += 1) chart.panes()[pane]?.setStretchFactor(paneShare);
      chart.panes()[0]?.setStretchFactor(1);
      drawAll(candles);
    },
    draw: (candles, from) => {
      if (from === 0) drawAll(candles);
      else for (const drawn of layer) extend(drawn, candles, from, colors);
    },
    applyTheme: (next, candles) => {
      colors = next;
      drawAll(candles);
    },
    readingsAt: (index) =>
      layer.map(({ indicator, pane, curves, values }) => ({
        title: titleOf(indicator),
        pane,
        values: curves.map(({ label, color }, curve) => ({
          label,
          value: values[index]?.[curve],
          color: colors.curves[color] ?? colors.text,
        })),
      })),
  };
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
          },
          pane,
        ),
  );
  return { indicator, pane, curves, series, calculate: createCalculator(indicator), values: [] };
}

function redraw(drawn: Drawn, candles: readonly Candle[], colors: ChartColors): void {
  drawn.calculate = createCalculator(drawn.indicator);
  drawn.values.length = 0;
  for (const candle of candles) drawn.values.push(drawn.calculate(toBar(candle), false));
  drawn.series.forEach((series, curve) => {
    const color = colors.curves[drawn.curves[curve]?.color ?? 0] ?? colors.text;
    series.applyOptions({ color });
    series.setData(
      candles.map(([start], index) => toPoint(drawn, { start, index, curve }, colors)),
    );
  });
}

function extend(drawn: Drawn, candles: readonly Candle[], from: number, colors: ChartColors): void {
  for (let index = from; index < candles.length; index += 1) {
    const candle = candles[index];
    if (!candle) return;
    drawn.values[index] = drawn.calculate(toBar(candle), index === from);
    drawn.series.forEach((series, curve) => {
      series.update(toPoint(drawn, { start: candle[0], index, curve }, colors));
    });
  }
}

interface Place {
  readonly start: number;
  readonly index: number;
  readonly curve: number;
}

/** A point of a curve; without a value a gap. */
function toPoint({ curves, values }: Drawn, { start, index, curve }: Place, colors: ChartColors) {
  const time = toTime(start);
  const value = values[index]?.[curve];
  if (value === undefined) return { time };
  if (curves[curve]?.shape !== 'bars') return { time, value };
  return { time, value, color: value >= 0 ? colors.up : colors.down };
}
