import type { PairRow } from '@bourse/client/pairs';
import { decimalsOf } from '@bourse/trading/decimal';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useSlowTicker } from '#platform/market/instruments.ts';
import { useTrends } from '#platform/market/trends.ts';
import { classNames } from '@bourse/ui/class-names';
import { Figure, toneOf } from '@bourse/ui/figures';
import { PriceLine } from '#ui/figures/price-line.tsx';
import { useMarket } from '#accounts/markets/market.ts';

interface WatchlistRowProps {
  readonly row: PairRow;
  readonly isCurrent: boolean;
  /** Whether the Tab key leads to it. */
  readonly isActive: boolean;
}

/** A pair with its last seven days, price and change over 24 hours. It leads to its terminal. */
export const WatchlistRow = memo(function WatchlistRow(props: WatchlistRowProps) {
  const { row, isCurrent, isActive } = props;
  const { symbol, baseCoin, quoteCoin, tickSize } = row.instrument;
  const locale = useLocale();
  const { route } = useMarket();
  const ticker = useSlowTicker(symbol) ?? row.ticker;
  const trend = useTrends(({ trends }) => trends.find((entry) => entry.symbol === symbol));
  return (
    <Link
      to={route}
      params={{ symbol }}
      tabIndex={isActive ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'grid size-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 px-3 text-xs hover:bg-surface-2 focus-visible:-outline-offset-2',
        isCurrent && 'bg-surface-3',
      )}
    >
      <span className="truncate text-md font-semibold">
        <bdi dir="ltr">
          {baseCoin}
          <span className="text-xs font-normal text-text-3">/{quoteCoin}</span>
        </bdi>
      </span>
      <Figure className="justify-self-end text-md">
        {formatPrice(ticker?.lastPrice, locale, decimalsOf(tickSize))}
      </Figure>
      <PriceLine
        prices={trend?.prices}
        last={ticker?.lastPrice}
        // Its days are others than those of the change, whose colour it must not seem to have.
        tone="quiet"
        className="h-4 max-w-20"
      />
      <Figure tone={toneOf(ticker?.change24h)} className="justify-self-end">
        {formatChange(ticker?.change24h, locale)}
      </Figure>
    </Link>
  );
});
