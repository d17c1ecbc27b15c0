import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { classNames } from '@bourse/ui/class-names';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure } from '@bourse/ui/figures';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { useMarket } from '#accounts/markets/market.ts';
import { TickArrow } from '../market/tick-arrow.tsx';
import { useDayTicker, useTicker } from '../market/use-ticker.ts';
import { useTickDirection } from '@bourse/react';
import { ContractFacts } from './contract-facts.tsx';
import { PairSwitcher } from './pair-switcher.tsx';
import { DayFacts } from './ticker-facts.tsx';
import { StaleArea, StaleBadge } from '../market/stale-area.tsx';

interface TickerBarProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
  /** Leaves the figures of the day out. Default: `false`. */
  readonly isShort?: boolean;
  /** Stands beside the figures, at the end. */
  readonly children?: ReactNode;
}

export function TickerBar({ instrument, className, isShort = false, children }: TickerBarProps) {
  const { t } = useLingui();
  const { kind } = useMarket();
  return (
    <section
      data-zone="ticker"
      aria-label={t({ id: 'ticker.label', message: '24-hour statistics' })}
      className={classNames(
        'flex items-start rounded-panel border border-line bg-surface-1 p-1.5',
        className,
      )}
    >
      <div className="relative flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1">
        <LiveHead instrument={instrument} />
        <div className="flex max-w-full shrink-0 flex-wrap items-center">
          <PairSwitcher instrument={instrument} />
          <AlertBell instrument={instrument} />
        </div>
        <LastPrice instrument={instrument} />
        {!isShort && (
          <StaleArea className="px-2 max-md:w-full">
            <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
              {kind === 'futures' && <ContractFacts instrument={instrument} />}
              <DayFacts instrument={instrument} />
            </dl>
          </StaleArea>
        )}
        <StaleBadge />
      </div>
      {children}
    </section>
  );
}

interface LiveProps {
  readonly instrument: SpotInstrument;
}

function LiveHead({ instrument: { symbol, baseCoin, quoteCoin, tickSize } }: LiveProps) {
  const { t } = useLingui();
  const { page } = useMarket();
  const price = formatPrice(useDayTicker(symbol)?.lastPrice, useLocale(), decimalsOf(tickSize));
  return (
    <PageHead
      page={page}
      symbol={symbol}
      isLive
      description={t({
        id: 'ticker.description',
        message: `Live ${{ symbol }} chart, order book and trades. Buy and sell at market or at your price.`,
      })}
      name={t({ id: 'ticker.title', message: `${{ price }} ${{ baseCoin }}/${{ quoteCoin }}` })}
    />
  );
}

function LastPrice({ instrument: { symbol, quoteCoin, tickSize } }: LiveProps) {
  const locale = useLocale();
  const rate = useFiatRate(quoteCoin);
  const last = useTicker(symbol)?.lastPrice;
  const direction = useTickDirection(last);
  return (
    <StaleArea className="flex min-w-27 shrink-0 flex-col items-start px-2">
      <Figure tone={direction} className="text-base leading-5 font-semibold">
        <span data-testid="last-price">{formatPrice(last, locale, decimalsOf(tickSize))}</span>
        <TickArrow tone={direction} />
      </Figure>
      <FiatValue amount={last} rate={rate} />
    </StaleArea>
  );
}
