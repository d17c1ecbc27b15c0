import {
  CandlestickSeries,
  createChartEx,
  CrosshairMode,
  HistogramSeries,
  type IChartApiBase,
  type ISeriesApi,
  type Time,
} from 'lightweight-charts';
import { timeFormats, type ChartTimes } from '../times/time-formats.ts';
import { ZonedScale } from '../times/zoned-scale.ts';
import type { ChartColors } from './colors.ts';
import { decimalsOf, withoutBlur } from './prices.ts';

interface SeriesOptions {
  readonly tickSize: string;
  readonly formatPrice: (price: number) => string;
  readonly formatChange: (change: string) => string;
  readonly locale: string;
  readonly times: ChartTimes;
}

export interface ChartSeries {
  readonly chart: IChartApiBase;
  readonly candleSeries: ISeriesApi<'Candlestick'>;
  readonly volumeSeries: ISeriesApi<'Histogram'>;
  readonly formatPrice: (price: number) => string;
  /** Returns the fonts of the page where the chart stands. */
  readonly fontFamily: () => string;
}

export function createSeries(host: HTMLElement, options: SeriesOptions): ChartSeries {
  const { tickSize, locale, times } = options;
  const formatPrice = (price: number) => options.formatPrice(withoutBlur(price));
  const formatPercent = (percent: number) => options.formatChange((percent / 100).toFixed(6));
  const chart = createChartEx<Time, ZonedScale>(host, new ZonedScale(times.zone), {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11 },
    localization: { locale, priceFormatter: formatPrice, percentageFormatter: formatPercent },
    // A scale that follows the prices has their whole height.
    overlayPriceScales: { scaleMargins: { top: 0, bottom: 0 } },
    timeScale: { rightOffset: 6, barSpacing: 7 },
    crosshair: { mode: CrosshairMode.Normal },
  });
  chart.applyOptions(timeFormats(locale, times));
  const candleSeries = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'price', precision: decimalsOf(tickSize), minMove: Number(tickSize) },
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
  const fontFamily = () => fontFamilyOf(host);
  return { chart, candleSeries, volumeSeries, formatPrice, fontFamily };
}

function fontFamilyOf(host: HTMLElement): string {
  return host.ownerDocument.defaultView?.getComputedStyle(host).fontFamily ?? 'sans-serif';
}

/** Shows or hides volumes, and gives candles the room that remains. */
export function showVolume({ candleSeries, volumeSeries }: ChartSeries, visible: boolean): void {
  volumeSeries.applyOptions({ visible });
  candleSeries
    .priceScale()
    .applyOptions({ scaleMargins: { top: 0.08, bottom: visible ? 0.2 : 0.08 } });
}

/** Room for a price of nine characters, so that the first prices do not move the candles. */
const priceScaleWidth = 84;

export function paint({ chart }: ChartSeries, colors: ChartColors): void {
  const { surface, text, grid, line } = colors;
  chart.applyOptions({
    layout: {
      background: { color: surface },
      textColor: text,
      panes: { separatorColor: line, separatorHoverColor: grid },
    },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    rightPriceScale: { borderColor: line, minimumWidth: priceScaleWidth },
    timeScale: { borderColor: line },
  });
}

/** Colours the candles, or makes them invisible. */
export function colorCandles(
  candleSeries: ISeriesApi<'Candlestick'>,
  { up, down }: ChartColors,
  isVisible: boolean,
): void {
  const [upColor, downColor] = isVisible ? [up, down] : ['transparent', 'transparent'];
  candleSeries.applyOptions({
    upColor,
    downColor,
    wickUpColor: upColor,
    wickDownColor: downColor,
  });
}
