import { PriceScaleMode, type AutoscaleInfo } from 'lightweight-charts';
import type { ChartSeries } from './create-series.ts';

/**
 * The scale of prices. `percent` is linear, and is labelled with changes since the first candle in view; lines, fills, drawings and
 * indicators stay at their prices.
 */
export type ChartScale = 'linear' | 'logarithmic' | 'percent';

const modes = {
  linear: PriceScaleMode.Normal,
  logarithmic: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
};

export function setScale({ candleSeries }: ChartSeries, scale: ChartScale): void {
  candleSeries.priceScale().applyOptions({ mode: modes[scale] });
}

/**
 * Returns the scale options of a curve over the candles. With `percent` the library would draw each curve from its own first value,
 * so that curves have another scale there, which is always as the prices are.
 */
export function overlayScale({ chart, candleSeries }: ChartSeries, scale: ChartScale) {
  const isPercent = scale === 'percent';
  return {
    priceScaleId: isPercent ? 'overlays' : 'right',
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => {
      if (!isPercent) return own();
      const height = chart.panes()[0]?.getHeight() ?? 0;
      const maxValue = candleSeries.coordinateToPrice(0);
      const minValue = candleSeries.coordinateToPrice(height - 1);
      return minValue === null || maxValue === null ? null : { priceRange: { minValue, maxValue } };
    },
  };
}
