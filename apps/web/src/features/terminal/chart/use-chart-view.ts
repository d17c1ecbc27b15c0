import type { Granularity } from '@bourse/gateway-contract';
import type { Candle } from '@bourse/market-data';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { themeAtom } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';
import type { ChartFill } from './fills/fill-marks.ts';
import { shownIndicators, type IndicatorSettings } from './indicators/indicators.ts';
import { endOfCandle, formatCountdown } from './intervals/intervals.ts';
import type { Legend } from './view/candle-layer.ts';
import type { AxisSettings } from './settings/chart-settings.ts';
import { createChartView, type ChartView } from './view/chart-view.ts';
import { timesOf } from './view/time-format.ts';

interface ChartViewSource {
  readonly tickSize: string;
  readonly granularity: Granularity;
  readonly candles: readonly Candle[];
  readonly indicators: IndicatorSettings;
  readonly fills: readonly ChartFill[];
  readonly axes: AxisSettings;
  readonly onNearStart: () => void;
}

interface ShownChart {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: ChartView | undefined;
  /** The legend, which changes with every trade and pointer move. */
  readonly legend: LegendStore;
}

export interface LegendStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Legend | undefined;
  readonly set: (legend: Legend) => void;
}

function createLegendStore(): LegendStore {
  const listeners = new Set<() => void>();
  let shown: Legend | undefined;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    set: (legend) => {
      shown = legend;
      for (const listener of listeners) listener();
    },
  };
}

export function useChartView(source: ChartViewSource): ShownChart {
  const { tickSize, granularity, candles, indicators, fills, axes } = source;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ChartView>();
  const [legend] = useState(createLegendStore);
  const theme = useAtomValue(themeAtom);
  const tradeColors = useAtomValue(tradeColorsAtom);
  const locale = useLocale();
  const { zone, hasClock } = timesOf(axes.timeZone, granularity);
  const onNearStart = useEffectEvent(source.onNearStart);

  useEffect(() => {
    if (!host.current) return undefined;
    const near = () => {
      onNearStart();
    };
    const made = createChartView(host.current, {
      tickSize,
      locale,
      times: { zone, hasClock },
      onLegend: legend.set,
      onNearStart: near,
    });
    setView(made);
    return () => {
      setView(undefined);
      made.destroy();
    };
  }, [tickSize, locale, zone, hasClock, legend]);

  useEffect(() => {
    view?.applyTheme();
  }, [view, theme, tradeColors]);
  useEffect(() => {
    view?.setIndicators(shownIndicators(indicators));
  }, [view, indicators]);
  useEffect(() => {
    view?.setFills(fills);
  }, [view, fills]);
  useEffect(() => {
    view?.setLogarithmic(axes.isLogarithmic);
  }, [view, axes.isLogarithmic]);
  useEffect(() => {
    view?.draw(candles);
  }, [view, candles]);
  useCountdown(view, candles.at(-1), granularity);
  return { host, view, legend };
}

/** Shows the time with each change of the newest candle, in its drawing, and each second without one. */
function useCountdown(
  view: ChartView | undefined,
  newest: Candle | undefined,
  granularity: Granularity,
): void {
  const sdk = useSdk();
  useEffect(() => {
    if (!view || !newest) return undefined;
    const [start] = newest;
    const show = () => {
      view.setCountdown(formatCountdown(endOfCandle(start, granularity) - sdk.now()));
    };
    show();
    const timer = setInterval(show, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [view, newest, granularity, sdk]);
}
