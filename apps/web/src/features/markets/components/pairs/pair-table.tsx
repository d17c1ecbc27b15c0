import type { PairColumn } from '@bourse/client/pairs';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { memo, Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure, toneOf } from '@bourse/ui/figures';
import { useIsNarrower } from '@bourse/ui/screen';
import { rowHeight } from '../figures/layout.ts';
import { pairRoutes } from '../figures/pair-routes.ts';
import {
  PairLink,
  rowPropsOf,
  Star,
  useRowTicker,
  VolumeCell,
  type PairRowProps,
} from './pair-parts.tsx';
import type { PairView } from './pair-view.ts';
import { SortHead } from './sort-head.tsx';
import { TableHead } from './table-head.tsx';

const wideColumns = () => withTexts(import('./wide-columns.tsx'), 'pairs');
const WideHeads = lazyComponent(async () => (await wideColumns()).WideHeads);
const WideCells = lazyComponent(async () => (await wideColumns()).WideCells);

const cell = 'px-2 text-end';

export function PairTable(view: PairView) {
  const { t } = useLingui();
  const { rows, shown, sort, onSort, onWeeks, list } = view;
  const { ref, onKeyDown, onFocus, onClick } = list;
  const isWide = !useIsNarrower(80);
  const head = (column: PairColumn, name: string) => (
    <SortHead column={column} name={name} sort={sort} onSort={onSort} />
  );
  return (
    <div className="rounded-panel border border-line bg-surface-1">
      <table
        aria-label={t({ id: 'markets.list', message: 'Pairs' })}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed"
      >
        <TableHead head={head}>
          {isWide && (
            <Suspense fallback={<th colSpan={5} />}>
              <WideHeads onWeeks={onWeeks} head={head} />
            </Suspense>
          )}
        </TableHead>
        <tbody ref={ref} onKeyDown={onKeyDown} onFocus={onFocus} onClick={onClick}>
          {shown.map((part) =>
            part.row ? (
              <TableRow
                key={part.row.instrument.symbol}
                {...rowPropsOf(view, part.row, part.index)}
                isWide={isWide}
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

interface TableRowProps extends PairRowProps {
  /** Whether there is room for further columns. */
  readonly isWide: boolean;
}

const TableRow = memo(function TableRow({ isWide, ...props }: TableRowProps) {
  const locale = useLocale();
  const { instrument, index, market, rate } = props;
  const { symbol, tickSize } = instrument;
  const ticker = useRowTicker(props);
  return (
    <tr
      data-symbol={symbol}
      aria-rowindex={index + 2}
      className={`${rowHeight.row} cursor-pointer border-t border-line hover:bg-surface-2`}
    >
      <td className="ps-3">
        <Star {...props} />
      </td>
      <th scope="row" className="px-2 text-start font-semibold">
        <PairLink {...props} />
      </th>
      <td className={cell}>
        <span className="flex flex-col items-end">
          <Figure>{formatPrice(ticker?.lastPrice, locale, decimalsOf(tickSize))}</Figure>
          <FiatValue amount={ticker?.lastPrice} rate={rate} className="text-sm" />
        </span>
      </td>
      <td className={cell}>
        <Figure tone={toneOf(ticker?.change24h)}>{formatChange(ticker?.change24h, locale)}</Figure>
      </td>
      <td className={cell}>
        <VolumeCell volume={ticker?.quoteVolume} rate={rate} />
      </td>
      {isWide && (
        <Suspense fallback={<td colSpan={5} />}>
          <WideCells instrument={instrument} ticker={ticker} route={pairRoutes[market]} />
        </Suspense>
      )}
    </tr>
  );
});
