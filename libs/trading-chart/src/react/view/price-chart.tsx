import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ChartFill } from '../../fills/fill-marks.ts';
import type { Candle } from '../../series/candle.ts';
import { timesOf } from '../../times/time-formats.ts';
import type { Chart } from '../choices/use-chart.ts';
import type { DrawingExtras } from '../drawings/drawing-extras.ts';
import { drawingsName, keptDrawings, noDrawings } from '../drawings/kept-drawings.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { lazyPart } from '../setup/lazy-part.ts';
import { useKept } from '../setup/use-kept.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useChartView } from './use-chart-view.ts';
import { ViewProvider } from './view-context.ts';

const DrawingSurface = lazyPart(
  async () => (await import('../drawings/drawing-surface.tsx')).DrawingSurface,
);

/** Properties of {@link PriceChart}. */
export interface PriceChartProps {
  readonly chart: Chart;
  readonly market: ChartMarket;
  /** Candles of the chosen interval, oldest first. */
  readonly candles: readonly Candle[];
  /** The user's fills; the same list until it changes. Default: none. */
  readonly fills?: readonly ChartFill[];
  /** The pairs that are compared, as `ComparedPairs`. The prices then have the scale `percent`. Default: none. */
  readonly compared?: ReactNode;
  /** Called, often, when older candles should be loaded. */
  readonly onNearStart?: () => void;
  /** Parts of the chart, such as `ChartLines`, `ChartDrawings` and `LastPrice`, and what covers it. */
  readonly children?: ReactNode;
}

/** Candles with their legend, indicators, fills and drawings. Fills the height of a flex column. */
export function PriceChart(props: PriceChartProps) {
  // A view shows one pair in one interval.
  const key = `${props.market.symbol} ${props.chart.interval.granularity}`;
  return <CandleChart key={key} {...props} />;
}

const noFills: readonly ChartFill[] = [];

function CandleChart(props: PriceChartProps) {
  const { chart, market, candles, fills = noFills, compared, onNearStart, children } = props;
  const { words } = useSetup();
  const { settings, isDrawing, setView } = chart;
  const { granularity } = chart.interval;
  const { axes } = settings;
  const { host, view, legend } = useChartView({
    tickSize: market.tickSize,
    granularity,
    candles,
    indicators: chart.indicators.settings,
    fills,
    axes,
    isCompared: compared !== undefined,
    onNearStart,
  });
  const hasDrawings = useHasDrawings(market.symbol);
  const [extras, setExtras] = useState<DrawingExtras>();
  const shown = useMemo(() => ({ host, view, setExtras }), [host, view]);
  useEffect(() => {
    setView(view);
    return () => {
      setView(undefined);
    };
  }, [view, setView]);

  return (
    <div className="chart-area">
      <div
        ref={host}
        tabIndex={-1}
        role="img"
        aria-label={words.legend.chart(market.symbol)}
        dir="ltr"
        className="chart-cover"
      />
      <ViewProvider value={shown}>
        <ChartLegend legend={legend} market={market} onHeight={view?.setLabelTop}>
          {compared}
        </ChartLegend>
        {children}
      </ViewProvider>
      {view && (isDrawing || hasDrawings) && (
        <Suspense>
          <DrawingSurface
            market={market}
            host={host}
            view={view}
            isDrawing={isDrawing}
            extras={extras}
            times={timesOf(axes.timeZone, granularity)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns whether a pair has had drawings, here or in another chart. What was removed can be undone. */
function useHasDrawings(symbol: string): boolean {
  const [{ drawings }] = useKept(drawingsName(symbol), keptDrawings, noDrawings);
  const [hasHad, setHad] = useState(drawings.length > 0);
  if (drawings.length > 0 && !hasHad) setHad(true);
  return hasHad;
}
