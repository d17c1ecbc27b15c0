export const CandlestickSeries = 'candles';
export const HistogramSeries = 'bars';

/** A chart that draws nothing. */
export function createChart() {
  const scale = { applyOptions: () => undefined };
  return {
    addSeries: () => ({
      applyOptions: () => undefined,
      createPriceLine: () => ({}),
      priceScale: () => scale,
      removePriceLine: () => undefined,
      setData: () => undefined,
      update: () => undefined,
    }),
    applyOptions: () => undefined,
    priceScale: () => scale,
    remove: () => undefined,
    subscribeCrosshairMove: () => undefined,
  };
}
