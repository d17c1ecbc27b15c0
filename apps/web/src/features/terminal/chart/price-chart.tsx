import type { Granularity, SpotInstrument } from '@bourse/gateway-contract';
import type { Candle } from '@bourse/market-data';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { decimalsOf } from '#platform/format/money.ts';
import { themeAtom } from '#platform/theme/theme.ts';
import { Button } from '#ui/fields/button.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { MessageState } from '#ui/states/message-state.tsx';
import { useOpenOrders } from '../orders/open-orders.ts';
import { StaleArea } from '../market/stale-area.tsx';
import { createChartView } from './chart-view.ts';
import type { ChartView } from './chart-view.ts';
import { useCandles } from './use-candles.ts';

interface PriceChartProps {
  readonly instrument: SpotInstrument;
  readonly granularity: Granularity;
}

/** Live candles with volume, and the user's open orders as lines. */
export function PriceChart({ instrument, granularity }: PriceChartProps) {
  const { t } = useLingui();
  const { symbol, tickSize } = instrument;
  const { candles, error, retry } = useCandles(symbol, granularity);
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ChartView>();
  const [legend, setLegend] = useState<Candle>();
  const theme = useAtomValue(themeAtom);
  const locale = useLocale();
  const { data: orders } = useOpenOrders();

  useEffect(() => {
    if (!host.current) return undefined;
    const made = createChartView(host.current, { tickSize, locale, onLegend: setLegend });
    setView(made);
    return () => {
      made.destroy();
    };
  }, [tickSize, locale]);

  useEffect(() => {
    view?.applyTheme();
  }, [view, theme]);

  useEffect(() => {
    view?.draw(candles);
  }, [view, candles]);

  useEffect(() => {
    view?.setOrders((orders ?? []).filter((order) => order.symbol === symbol));
  }, [view, orders, symbol]);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Legend candle={legend} decimals={decimalsOf(tickSize)} />
      <StaleArea className="relative min-h-0 flex-1">
        <div
          ref={host}
          role="img"
          aria-label={t({ id: 'chart.description', message: `Candle chart of ${{ symbol }}` })}
          dir="ltr"
          className="absolute inset-0"
        />
        {error && candles.length === 0 && (
          <div className="absolute inset-0 z-10 flex bg-surface-1">
            <MessageState role="alert" title={errorText(error)}>
              <Button onClick={() => void retry()}>
                {t({ id: 'retry', message: 'Try again' })}
              </Button>
            </MessageState>
          </div>
        )}
      </StaleArea>
    </div>
  );
}

interface LegendProps {
  readonly candle: Candle | undefined;
  readonly decimals: number;
}

/** Open, high, low and close of a candle in one line. */
function Legend({ candle, decimals }: LegendProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [, open, high, low, close] = candle ?? [];
  const parts = [
    [t({ id: 'legend.open', message: 'O' }), open],
    [t({ id: 'legend.high', message: 'H' }), high],
    [t({ id: 'legend.low', message: 'L' }), low],
    [t({ id: 'legend.close', message: 'C' }), close],
  ] as const;
  return (
    <p
      dir="ltr"
      className="flex h-6 shrink-0 items-center justify-between gap-x-1 overflow-hidden px-2 text-[0.625rem] whitespace-nowrap text-text-2 sm:justify-start sm:gap-x-3 sm:text-2xs"
    >
      {parts.map(([label, price]) => (
        <span key={label}>
          <bdi className="text-text-3">{label}</bdi>{' '}
          <Figure>{formatDecimal(price, locale, decimals)}</Figure>
        </span>
      ))}
    </p>
  );
}
