import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ChartView } from '../../chart-view.ts';
import { createChartView } from '../../create-chart-view.ts';
import type { ChartFill } from '../../fills/fill-marks.ts';
import type { Candle } from '../../series/candle.ts';
import { decimalsOf } from '../../series/prices.ts';
import type { Granularity } from '../../times/candle-end.ts';
import { timesOf } from '../../times/time-formats.ts';
import type { AxisSettings } from '../choices/chart-settings.ts';
import { shownIndicators, type IndicatorSettings } from '../choices/indicator-settings.ts';
import { useSetup } from '../setup/chart-setup.ts';
import { createLegendStore, type LegendStore } from './legend-store.ts';
import { readColors } from './read-colors.ts';
import { useCountdown } from './use-countdown.ts';

interface ChartViewSource {
  readonly tickSize: string;
  readonly granularity: Granularity;
  readonly candles: readonly Candle[];
  readonly indicators: IndicatorSettings;
  readonly fills: readonly ChartFill[];
  readonly axes: AxisSettings;
  readonly isCompared: boolean;
  readonly onNearStart: (() => void) | undefined;
}

interface ShownChart {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: ChartView | undefined;
  readonly legend: LegendStore;
}

/** Creates the view of a chart and keeps it current. */
export function useChartView(source: ChartViewSource): ShownChart {
  const { tickSize, granularity, candles, indicators, fills, axes, isCompared } = source;
  const { language, numbers, theme } = useSetup();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ChartView>();
  const [legend] = useState(createLegendStore);
  const { zone, hasClock } = timesOf(axes.timeZone, granularity);
  const priceScale = axes.isLogarithmic ? 'logarithmic' : 'linear';
  const scale = isCompared ? 'percent' : priceScale;
  const formatPrice = useEffectEvent((price: number) =>
    numbers.price(String(price), decimalsOf(tickSize)),
  );
  const formatChange = useEffectEvent(numbers.change);
  const onNearStart = useEffectEvent(() => source.onNearStart?.());

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const made = createChartView(element, {
      tickSize,
      // The digits of tables: the entry of a position has the same in both.
      formatPrice: (price) => formatPrice(price),
      formatChange: (change) => formatChange(change),
      locale: language,
      times: { zone, hasClock },
      colors: () => readColors(element),
      onLegend: legend.set,
      onNearStart: () => {
        onNearStart();
      },
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [tickSize, language, zone, hasClock, legend]);

  useEffect(() => {
    view?.applyTheme();
  }, [view, theme]);
  useEffect(() => {
    view?.setIndicators(shownIndicators(indicators));
  }, [view, indicators]);
  useEffect(() => {
    view?.setFills(fills);
  }, [view, fills]);
  useEffect(() => {
    view?.setType(axes.type);
  }, [view, axes.type]);
  useEffect(() => {
    view?.setScale(scale);
  }, [view, scale]);
  useEffect(() => {
    view?.draw(candles);
  }, [view, candles]);
  useCountdown(view, candles.at(-1), granularity);
  return { host, view, legend };
}
