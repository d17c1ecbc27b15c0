import type { Granularity } from '@bourse/gateway-contract';
import { languageOf } from '@bourse/i18n-registry';
import { decimalsOf } from '@bourse/trading/decimal';
import {
  createChartView,
  endOfCandle,
  formatCountdown,
  timesOf,
  type Candle,
  type ChartFill,
  type ChartView,
  type Legend,
} from '@bourse/trading-chart';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { formatPrice } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { themeAtom } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';
import { readColors } from './chart-colors.ts';
import { shownIndicators, type IndicatorSettings } from './indicators/indicator-settings.ts';
import type { AxisSettings } from './settings/chart-settings.ts';

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
    const element = host.current;
    if (!element) return undefined;
    const decimals = decimalsOf(tickSize);
    const made = createChartView(element, {
      tickSize,
      // The digits of tables: the entry of a position has the same in both.
      formatPrice: (price) => formatPrice(String(price), locale, decimals),
      locale: languageOf(locale).bcp47,
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
