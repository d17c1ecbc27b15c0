import { useState } from 'react';
import type { ChartView } from '../../chart-view.ts';
import { useKept } from '../setup/use-kept.ts';
import { useChartSettings, type ChartSettings } from './chart-settings.ts';
import { firstIndicators, indicatorsSchema, type IndicatorSettings } from './indicator-settings.ts';
import { useInterval, type IntervalChoice } from './intervals.ts';

/** The indicators; they are kept. */
export interface IndicatorChoice {
  readonly settings: IndicatorSettings;
  readonly change: (next: IndicatorSettings) => void;
}

/** State that the bar and the candles of a chart share. */
export interface Chart {
  readonly interval: IntervalChoice;
  readonly indicators: IndicatorChoice;
  readonly settings: ChartSettings;
  /** Whether the tools for drawings are shown. */
  readonly isDrawing: boolean;
  readonly setDrawing: (isDrawing: boolean) => void;
  /** `undefined` until the candles are shown. */
  readonly view: ChartView | undefined;
  /** For `PriceChart`. */
  readonly setView: (view: ChartView | undefined) => void;
}

/** Creates the state of a chart. Needs a `ChartProvider` above. */
export function useChart(): Chart {
  const [isDrawing, setDrawing] = useState(false);
  const [view, setView] = useState<ChartView>();
  const [settings, change] = useKept<IndicatorSettings>(
    'indicators',
    indicatorsSchema,
    firstIndicators,
  );
  return {
    interval: useInterval(),
    indicators: { settings, change },
    settings: useChartSettings(),
    isDrawing,
    setDrawing,
    view,
    setView,
  };
}
