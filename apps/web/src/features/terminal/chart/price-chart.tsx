import { useCandles, useTicker } from '@bourse/react';
import type { Granularity } from '@bourse/gateway-contract';
import { timesOf, type ChartView } from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { MessageState, Skeleton } from '@bourse/ui/states';
import { StaleArea } from '../market/stale-area.tsx';
import { drawingsKey, storedDrawings } from './drawing-tools/stored-drawings.ts';
import type { IndicatorSettings } from './indicators/indicator-settings.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartSettings } from './settings/chart-settings.ts';
import { useChartFills } from './use-chart-fills.ts';
import { useChartView } from './use-chart-view.ts';
import { UserLines } from './line-handles/user-lines.tsx';

const DrawingSurface = lazy(() =>
  import('./drawing-tools/drawing-surface.tsx').then(({ DrawingSurface }) => ({
    default: DrawingSurface,
  })),
);

interface PriceChartProps {
  readonly instrument: Instrument;
  readonly granularity: Granularity;
  readonly indicators: IndicatorSettings;
  readonly settings: ChartSettings;
  readonly isDrawing: boolean;
  /** Receives the view when it is there, and `undefined` when it has gone. */
  readonly onView: (view: ChartView | undefined) => void;
}

export function PriceChart(props: PriceChartProps) {
  const { instrument, granularity, indicators, settings, isDrawing, onView } = props;
  const { t } = useLingui();
  const { symbol, tickSize } = instrument;
  const instType = useProduct();
  const { candles, isLoading, error, retry, loadOlder } = useCandles(instType, symbol, granularity);
  const { axes, marks } = settings;
  const fills = useChartFills(symbol, { isShown: marks.orders, since: candles[0]?.[0] });
  const source = { tickSize, granularity, candles, indicators, fills, axes };
  const { host, view, legend } = useChartView({ ...source, onNearStart: loadOlder });
  const { kept } = usePage();
  const key = drawingsKey(instType, symbol);
  const [hasDrawings] = useState(() => kept.read(key, storedDrawings) !== undefined);
  useEffect(() => {
    onView(view);
    return () => {
      onView(undefined);
    };
  }, [view, onView]);

  return (
    <StaleArea className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={host}
        role="img"
        aria-label={t({ id: 'chart.description', message: `Candle chart of ${{ symbol }}` })}
        dir="ltr"
        className="absolute inset-0"
      />
      <ChartLegend legend={legend} instrument={instrument} onHeight={view?.setLabelTop} />
      {view && <LastPrice view={view} symbol={symbol} />}
      <UserLines instrument={instrument} marks={marks} host={host} view={view} />
      {view && (isDrawing || hasDrawings) && (
        <Suspense>
          <DrawingSurface
            instrument={instrument}
            host={host}
            view={view}
            isDrawing={isDrawing}
            times={timesOf(axes.timeZone, granularity)}
          />
        </Suspense>
      )}
      {isLoading && (
        <div className="absolute inset-0 z-10 flex bg-surface-1">
          <Skeleton className="m-2 flex-1" />
        </div>
      )}
      {error && candles.length === 0 && (
        <div className="absolute inset-0 z-10 flex bg-surface-1">
          <MessageState role="alert" title={errorText(error)}>
            <Button onClick={retry}>{t({ id: 'retry', message: 'Try again' })}</Button>
          </MessageState>
        </div>
      )}
    </StaleArea>
  );
}

interface LastPriceProps {
  readonly view: ChartView;
  readonly symbol: string;
}

/** Gives the chart the price of the ticker and the book, which candles have half a second later. Renders with each trade. */
function LastPrice({ view, symbol }: LastPriceProps) {
  const price = useTicker(useProduct(), symbol)?.lastPrice;
  useEffect(() => {
    if (price !== undefined) view.setLastPrice(price);
  }, [view, price]);
  return null;
}
