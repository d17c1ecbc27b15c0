import { useCandles, usePairFills, useTicker } from '@bourse/react';
import { needsOlderFills } from '@bourse/trading-chart';
import { LastPrice, PriceChart, type Chart } from '@bourse/trading-chart/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useMarket } from '#accounts/markets/market.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { withTexts } from '#platform/locale/texts.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { useForUser } from '@bourse/react/session';
import { Button } from '@bourse/ui/fields';
import { MessageState, Skeleton } from '@bourse/ui/states';
import type { Compared } from './compare/compared-symbols.ts';
import { StaleArea } from '../market/stale-area.tsx';

const OwnLines = lazyComponent(async () => (await import('./own-lines.tsx')).OwnLines);

const ComparedList = lazyComponent(
  async () => (await import('./compare/compared-list.tsx')).ComparedList,
);

const LineAlerts = lazyComponent(
  async () => (await withTexts(import('../alerts/lines/line-alerts.tsx'), 'tools')).LineAlerts,
);

interface PairChartProps {
  readonly chart: Chart;
  readonly instrument: Instrument;
  readonly compared: Compared;
}

/** Candles of a pair in the chosen interval, which must not change, with the user's fills and prices. */
export function PairChart({ chart, instrument, compared }: PairChartProps) {
  const { t } = useLingui();
  const { symbol } = instrument;
  const { marks } = chart.settings;
  const { granularity } = chart.interval;
  const isForUser = useForUser().enabled;
  const { candles, isLoading, error, retry, loadOlder } = useCandles(
    useProduct(),
    symbol,
    granularity,
  );
  const fills = usePairFills(useMarket().kind, symbol, {
    enabled: isForUser && marks.orders,
    since: candles[0]?.[0],
    needsOlder: needsOlderFills,
  });
  return (
    <StaleArea className="flex min-h-0 flex-1 flex-col">
      <PriceChart
        chart={chart}
        market={instrument}
        candles={candles}
        fills={fills}
        compared={
          compared.instruments.length > 0 ? (
            <Suspense>
              <ComparedList compared={compared} candles={candles} granularity={granularity} />
            </Suspense>
          ) : undefined
        }
        onNearStart={loadOlder}
      >
        <NewestPrice symbol={symbol} />
        {isForUser && (
          <Suspense>
            <OwnLines instrument={instrument} marks={marks} />
            <LineAlerts instrument={instrument} />
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
      </PriceChart>
    </StaleArea>
  );
}

/** Renders with each trade, unlike the chart. */
function NewestPrice({ symbol }: { readonly symbol: string }) {
  return <LastPrice price={useTicker(useProduct(), symbol)?.lastPrice} />;
}
