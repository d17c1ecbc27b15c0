import { languageOf, type Locale } from '@bourse/i18n-registry';
import { decimalsOf } from '@bourse/trading/decimal';
import {
  CandlestickSeries,
  createChartEx,
  CrosshairMode,
  HistogramSeries,
  type IChartApiBase,
  type ISeriesApi,
  type Time,
} from 'lightweight-charts';
import { formatPrice } from '#platform/format/format.ts';
import type { ChartColors } from './chart-data.ts';
import { timeFormats, type ChartTimes } from './time-format.ts';
import { ZonedScale } from './zoned-scale.ts';

interface SeriesOptions {
  readonly tickSize: string;
  readonly locale: Locale;
  readonly times: ChartTimes;
}

export interface ChartSeries {
  readonly chart: IChartApiBase;
  readonly candleSeries: ISeriesApi<'Candlestick'>;
  readonly volumeSeries: ISeriesApi<'Histogram'>;
  readonly formatPrice: (price: number) => string;
}

/**
 * Cuts a price of the chart as tables cut it: the entry of a position has the same digits in both. Twelve digits are more than
 * prices have, and fewer than the library's arithmetic blurs.
 */
export function formatChartPrice(price: number, locale: Locale, decimals: number): string {
  return formatPrice(price.toPrecision(12), locale, decimals);
}

export function createSeries(host: HTMLElement, options: SeriesOptions): ChartSeries {
  const { tickSize, locale, times } = options;
  const decimals = decimalsOf(tickSize);
  const formatLabel = (price: number) => formatChartPrice(price, locale, decimals);
  const chart = createChartEx<Time, ZonedScale>(host, new ZonedScale(times.zone), {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11 },
    localization: { locale: languageOf(locale).bcp47, priceFormatter: formatLabel },
    timeScale: { rightOffset: 6, barSpacing: 7 },
    crosshair: { mode: CrosshairMode.Normal },
  });
  chart.applyOptions(timeFormats(locale, times));
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
  return { chart, candleSeries, volumeSeries, formatPrice: formatLabel };
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

export function paint({ chart, candleSeries }: ChartSeries, colors: ChartColors): void {
  const { surface, text, grid, line, up, down } = colors;
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
  candleSeries.applyOptions({
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
  });
}
