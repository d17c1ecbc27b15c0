import type { PairColumn } from '@bourse/client/pairs';
import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure, toneOf } from '@bourse/ui/figures';
import { PriceLine } from '#ui/figures/price-line.tsx';
import type { pairRoutes } from '../figures/pair-routes.ts';
import type { PairView } from './pair-view.ts';
import { useColumnNames } from './use-column-names.ts';
import { useTrends, useWeeks } from '#platform/market/trends.ts';

interface WideHeadsProps extends Pick<PairView, 'onWeeks'> {
  /** Returns the head of a column that sorts. */
  readonly head: (column: PairColumn, name: string) => ReactNode;
}

/** Heads of the columns that narrow windows have no room for. */
export function WideHeads({ head, onWeeks }: WideHeadsProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  useWeeks(onWeeks);
  return (
    <>
      {head('week', names.week)}
      <th scope="col" className="px-2 text-end font-normal">
        {t({ id: 'markets.trend', message: 'Last 7 days' })}
      </th>
      {head('high', names.high)}
      {head('low', names.low)}
      <th scope="col">
        <span className="sr-only">{t({ id: 'markets.trade', message: 'Trade' })}</span>
      </th>
    </>
  );
}

/** Loads the changes that cards are sorted by, and shows nothing. */
export function Weeks({ onWeeks }: Pick<PairView, 'onWeeks'>) {
  useWeeks(onWeeks);
  return null;
}

const cell = 'px-2 text-end';

interface WideCellsProps {
  readonly instrument: SpotInstrument;
  /** The newest figures. */
  readonly ticker: Ticker | undefined;
  readonly route: (typeof pairRoutes)[keyof typeof pairRoutes];
}

/** The cells below them. */
export function WideCells({ instrument, ticker, route }: WideCellsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { symbol, tickSize } = instrument;
  const decimals = decimalsOf(tickSize);
  const trend = useTrends(({ trends }) => trends.find((entry) => entry.symbol === symbol));
  const tone = toneOf(trend?.change7d);
  return (
    <>
      <td className={cell}>
        <Figure tone={tone}>{formatChange(trend?.change7d, locale)}</Figure>
      </td>
      <td className={cell}>
        <PriceLine prices={trend?.prices} last={ticker?.lastPrice} tone={tone} />
      </td>
      <td className={cell}>
        <Figure>{formatPrice(ticker?.high24h, locale, decimals)}</Figure>
      </td>
      <td className={cell}>
        <Figure>{formatPrice(ticker?.low24h, locale, decimals)}</Figure>
      </td>
      <td className={cell}>
        <Link
          to={route}
          params={{ symbol }}
          tabIndex={-1}
          aria-label={t({ id: 'markets.trade-pair', message: `Trade ${{ symbol }}` })}
          className="hit-area inline-flex items-center rounded-control px-2 text-accent-text hover:bg-surface-3"
        >
          {t({ id: 'markets.trade', message: 'Trade' })}
        </Link>
      </td>
    </>
  );
}
