import { MismatchDirection, type Logical } from 'lightweight-charts';
import type { ChartView } from './chart-view.ts';
import { createLineLayer } from './lines/line-layer.ts';
import type { ChartViewOptions } from './options.ts';
import { createSeries, type ChartSeries } from './series/create-series.ts';
import { toTime } from './times/time-formats.ts';
import { createCandleLayer } from './view/create-candle-layer.ts';

/** A view this near to the first candle needs older ones. */
const candlesBeforeStart = 50;

/**
 * Creates a candle chart in an element and follows its size.
 *
 * @param host - An element with a size; the chart fills it.
 */
export function createChartView(host: HTMLElement, options: ChartViewOptions): ChartView {
  const series = createSeries(host, options);
  const { chart, candleSeries } = series;
  const colors = options.colors();
  const lines = createLineLayer(series, colors);
  const candles = createCandleLayer(series, colors, (legend) => options.onLegend?.(legend));
  candles.applyTheme(colors);
  let isShown = true;

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < candlesBeforeStart) options.onNearStart?.();
  });

  return {
    draw: candles.draw,
    setType: candles.setType,
    setIndicators: candles.setIndicators,
    setFills: candles.setFills,
    setLines: lines.set,
    setLabelTop: lines.setLabelTop,
    lineAt: lines.lineAt,
    priceAt: (y) => candleSeries.coordinateToPrice(y) ?? undefined,
    yAt: (price) => candleSeries.priceToCoordinate(price) ?? undefined,
    ...createPlaces(series),
    shiftTimes: candles.shiftTimes,
    candles: candles.drawn,
    attach: (primitive) => {
      candleSeries.attachPrimitive(primitive);
      return () => {
        if (isShown) candleSeries.detachPrimitive(primitive);
      };
    },
    setMovable: (movable) => {
      chart.applyOptions({ handleScroll: movable, handleScale: movable });
    },
    setLastPrice: candles.setLastPrice,
    setCountdown: candles.setCountdown,
    setScale: candles.setScale,
    resetView: () => {
      chart.timeScale().resetTimeScale();
      candleSeries.priceScale().setAutoScale(true);
    },
    picture: () => chart.takeScreenshot(true),
    applyTheme: () => {
      const themed = options.colors();
      lines.applyTheme(themed);
      candles.applyTheme(themed);
    },
    destroy: () => {
      isShown = false;
      candles.stop();
      chart.remove();
    },
  };
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
