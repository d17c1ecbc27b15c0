import type { Candle } from '@bourse/market-data';
import type { Locale } from '@bourse/i18n-registry';
import { languageOf } from '@bourse/i18n-registry';
import type { IChartApi, IPriceLine, ISeriesApi } from 'lightweight-charts';
import {
  CandlestickSeries,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineStyle,
} from 'lightweight-charts';
import { formatDecimal } from '#platform/format/format.ts';
import { decimalsOf } from '#platform/format/money.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import type { ChartColors } from './chart-data.ts';
import { readColors, toBar, toVolume } from './chart-data.ts';

interface ChartViewOptions {
  readonly tickSize: string;
  readonly locale: Locale;
  /** Receives the candle under the pointer, else the newest. */
  readonly onLegend: (candle: Candle) => void;
}

/** The chart library as the terminal uses it. Prices become floats here, for drawing alone. */
export interface ChartView {
  /** Shows candles, oldest first. If only the newest has changed, only that one is drawn. */
  draw(candles: readonly Candle[]): void;
  setOrders(orders: readonly MarketOrder[]): void;
  /** Reads the colours of the document's theme. */
  applyTheme(): void;
  destroy(): void;
}

/** Creates a candle chart in an element and follows its size. */
export function createChartView(host: HTMLElement, options: ChartViewOptions): ChartView {
  const { chart, candleSeries, volumeSeries } = createSeries(host, options);
  let drawn: readonly Candle[] = [];
  let lines: IPriceLine[] = [];
  const showLast = createLastPriceLine(candleSeries);
  let colors = readColors(host);

  chart.subscribeCrosshairMove(({ time }) => {
    const pointed = drawn.find(([start]) => start / 1000 === time);
    const candle = pointed ?? drawn.at(-1);
    if (candle) options.onLegend(candle);
  });

  const view: ChartView = {
    draw(candles) {
      const newest = candles.at(-1);
      if (newest && isSequel(drawn, candles)) {
        candleSeries.update(toBar(newest));
        volumeSeries.update(toVolume(newest, colors));
      } else {
        candleSeries.setData(candles.map(toBar));
        volumeSeries.setData(candles.map((candle) => toVolume(candle, colors)));
      }
      drawn = candles;
      showLast(drawn, colors);
      if (newest) options.onLegend(newest);
    },
    setOrders(orders) {
      for (const line of lines) candleSeries.removePriceLine(line);
      lines = orders.flatMap(({ price, side, size }) =>
        price === null
          ? []
          : candleSeries.createPriceLine({
              price: Number(price),
              color: side === 'buy' ? colors.up : colors.down,
              lineStyle: LineStyle.Dashed,
              lineWidth: 1,
              title: size ?? '',
            }),
      );
    },
    applyTheme() {
      colors = readColors(host);
      paint(chart, candleSeries, colors);
      volumeSeries.setData(drawn.map((candle) => toVolume(candle, colors)));
      showLast(drawn, colors);
    },
    destroy() {
      chart.remove();
    },
  };
  view.applyTheme();
  return view;
}

/** Creates the line of the newest price. */
function createLastPriceLine(series: ISeriesApi<'Candlestick'>) {
  let line: IPriceLine | undefined;
  return (candles: readonly Candle[], { up, down }: ChartColors): void => {
    const newest = candles.at(-1);
    if (!newest) return;
    const [, open, , , close] = newest;
    const color = Number(close) >= Number(open) ? up : down;
    line ??= series.createPriceLine({ price: 0, lineWidth: 1, lineStyle: LineStyle.Dotted });
    line.applyOptions({ price: Number(close), color, axisLabelColor: color });
  };
}

function createSeries(host: HTMLElement, { tickSize, locale }: ChartViewOptions) {
  const decimals = decimalsOf(tickSize);
  const formatPrice = (price: number) => formatDecimal(price.toFixed(decimals), locale, decimals);
  const chart = createChart(host, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11 },
    localization: { locale: languageOf(locale).bcp47, priceFormatter: formatPrice },
    timeScale: { timeVisible: true, rightOffset: 6, barSpacing: 7 },
    crosshair: { mode: CrosshairMode.Normal },
  });
  const candleSeries = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'price', precision: decimals, minMove: Number(tickSize) },
    // The library's label follows the last bar in view.
    lastValueVisible: false,
    priceLineVisible: false,
  });
  const volumeSeries = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  candleSeries.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.2 } });
  return { chart, candleSeries, volumeSeries };
}

function paint(
  chart: IChartApi,
  candleSeries: ISeriesApi<'Candlestick'>,
  { surface, text, grid, line, up, down }: ChartColors,
): void {
  chart.applyOptions({
    layout: { background: { color: surface }, textColor: text },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    rightPriceScale: { borderColor: line },
    timeScale: { borderColor: line },
  });
  candleSeries.applyOptions({
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
  });
}

/** Whether `next` is `before` with its newest candle changed, or with one more. */
function isSequel(before: readonly Candle[], next: readonly Candle[]): boolean {
  const grown = next.length - before.length;
  if (before.length < 2 || before[0] !== next[0]) return false;
  return (grown === 0 || grown === 1) && next.at(-2) === before.at(grown - 2);
}
