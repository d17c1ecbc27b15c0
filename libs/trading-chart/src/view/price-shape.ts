import { AreaSeries, BarSeries, LineSeries, type ISeriesApi } from 'lightweight-charts';
import { toBar, toCandlestick, type Bar } from '../series/bars.ts';
import type { Candle } from '../series/candle.ts';
import type { ChartColors } from '../series/colors.ts';
import { colorCandles, type ChartSeries } from '../series/create-series.ts';
import { toTime } from '../times/time-formats.ts';

/** The ways of drawing prices. */
export const chartTypes = ['candles', 'heikinAshi', 'bars', 'line', 'area'] as const;

/**
 * A way of drawing prices: one of {@link chartTypes}. `heikinAshi` draws averaged candles; legend, lines and fills keep the real
 * prices. `line` and `area` connect the closes.
 */
export type ChartType = (typeof chartTypes)[number];

/** Draws prices in the chosen way. */
export interface PriceShape {
  readonly setType: (type: ChartType, candles: readonly Candle[]) => void;
  /** Draws the candles from an index on; those before it have not changed. */
  readonly draw: (candles: readonly Candle[], from: number) => void;
  readonly applyTheme: (colors: ChartColors) => void;
}

type Other = ISeriesApi<'Bar' | 'Line' | 'Area'>;

/** The candles stay in every shape, invisible in some: scale, lines and fills belong to them. */
export function createPriceShape(series: ChartSeries, firstColors: ChartColors): PriceShape {
  const { chart, candleSeries } = series;
  let type: ChartType = 'candles';
  let colors = firstColors;
  let other: Other | undefined;
  let averaged: Bar[] = [];

  /** Returns the bars from an index on, as the candles show them. */
  function candlesFrom(bars: readonly Bar[], from: number): readonly Bar[] {
    if (type !== 'heikinAshi') return bars;
    averaged.length = from;
    for (const bar of bars) averaged.push(average(bar, averaged.at(-1)));
    return averaged.slice(from);
  }

  function draw(candles: readonly Candle[], from: number): void {
    const bars = candles.slice(from).map(toBar);
    const shown = candlesFrom(bars, from);
    if (from === 0) {
      candleSeries.setData(shown.map(toCandlestick));
      other?.setData(bars.map(toPoint));
      return;
    }
    for (const bar of shown) candleSeries.update(toCandlestick(bar));
    for (const bar of bars) other?.update(toPoint(bar));
  }

  function paint(): void {
    colorCandles(candleSeries, colors, !other);
    other?.applyOptions(optionsOf(type, colors));
  }

  return {
    setType: (next, candles) => {
      if (next === type) return;
      type = next;
      averaged = [];
      if (other) chart.removeSeries(other);
      other = addOther(series, type);
      paint();
      draw(candles, 0);
    },
    draw,
    applyTheme: (next) => {
      colors = next;
      paint();
    },
  };
}

const plain = { lastValueVisible: false, priceLineVisible: false };

function addOther({ chart }: ChartSeries, type: ChartType): Other | undefined {
  if (type === 'bars') return chart.addSeries(BarSeries, plain);
  if (type === 'line') return chart.addSeries(LineSeries, { ...plain, lineWidth: 2 });
  if (type === 'area') return chart.addSeries(AreaSeries, { ...plain, lineWidth: 2 });
  return undefined;
}

function optionsOf(type: ChartType, { up, down, accent }: ChartColors) {
  if (type === 'bars') return { upColor: up, downColor: down };
  if (type === 'line') return { color: accent };
  return { lineColor: accent, topColor: `${accent}55`, bottomColor: `${accent}00` };
}

/** A point of every shape: each reads the members that it has. */
function toPoint({ start, open, high, low, close }: Bar) {
  return { time: toTime(start), open, high, low, close, value: close };
}

/** Returns the Heikin-Ashi candle after another one. */
function average({ start, open, high, low, close, volume }: Bar, before: Bar | undefined): Bar {
  const first = before ? (before.open + before.close) / 2 : (open + close) / 2;
  const last = (open + high + low + close) / 4;
  return {
    start,
    open: first,
    high: Math.max(high, first, last),
    low: Math.min(low, first, last),
    close: last,
    volume,
  };
}
