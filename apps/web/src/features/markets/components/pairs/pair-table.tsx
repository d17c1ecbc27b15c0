import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure, toneOf } from '@bourse/ui/figures';
import { classNames } from '@bourse/ui/class-names';
import { rowHeight } from '../figures/layout.ts';
import {
  PairLink,
  rowPropsOf,
  Star,
  useRowTicker,
  VolumeCell,
  type PairRowProps,
} from './pair-parts.tsx';
import { pairRoutes, type PairView } from './pair-view.ts';
import { TableHead } from './table-head.tsx';

const cell = 'px-3 text-end';
const wideOnly = 'max-lg:hidden';

export function PairTable(view: PairView) {
  const { t } = useLingui();
  const { rows, shown, sort, onSort, list } = view;
  const { ref, onKeyDown, onFocus, onClick } = list;
  return (
    <div className="rounded-panel border border-line bg-surface-1">
      <table
        aria-label={t({ id: 'markets.list', message: 'Pairs' })}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed"
      >
        <TableHead sort={sort} onSort={onSort} />
        <tbody ref={ref} onKeyDown={onKeyDown} onFocus={onFocus} onClick={onClick}>
          {shown.map((part) =>
            part.row ? (
              <TableRow
                key={part.row.instrument.symbol}
                {...rowPropsOf(view, part.row, part.index)}
              />
            ) : (
              <tr key={`gap-${part.index}`} aria-hidden style={{ height: part.height }} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

const TableRow = memo(function TableRow(props: PairRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { instrument, index, market, rate } = props;
  const { symbol, tickSize } = instrument;
  const ticker = useRowTicker(props);
  const price = (text: string | undefined) => formatPrice(text, locale, decimalsOf(tickSize));
  return (
    <tr
      data-symbol={symbol}
      aria-rowindex={index + 2}
      className={`${rowHeight.row} cursor-pointer border-t border-line hover:bg-surface-2`}
    >
      <td className="ps-3">
        <Star {...props} />
      </td>
      <th scope="row" className="px-3 text-start font-semibold">
        <PairLink {...props} />
      </th>
      <td className={cell}>
        <span className="flex flex-col items-end">
          <Figure>{price(ticker?.lastPrice)}</Figure>
          <FiatValue amount={ticker?.lastPrice} rate={rate} className="text-sm" />
        </span>
      </td>
      <td className={cell}>
        <Figure tone={toneOf(ticker?.change24h)}>{formatChange(ticker?.change24h, locale)}</Figure>
      </td>
      <td className={classNames(cell, wideOnly)}>
        <Figure>{price(ticker?.high24h)}</Figure>
      </td>
      <td className={classNames(cell, wideOnly)}>
        <Figure>{price(ticker?.low24h)}</Figure>
      </td>
      <td className={cell}>
        <VolumeCell volume={ticker?.quoteVolume} rate={rate} />
      </td>
      <td className={classNames(cell, wideOnly)}>
        <Link
          to={pairRoutes[market]}
          params={{ symbol }}
          tabIndex={-1}
          aria-label={t({ id: 'markets.trade-pair', message: `Trade ${{ symbol }}` })}
          className="hit-area inline-flex items-center rounded-control px-3 text-accent-text hover:bg-surface-3"
        >
          {t({ id: 'markets.trade', message: 'Trade' })}
        </Link>
      </td>
    </tr>
  );
});
