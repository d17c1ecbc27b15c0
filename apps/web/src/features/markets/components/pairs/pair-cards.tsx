import type { PairColumn, PairSort } from '@bourse/client/pairs';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { memo, Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure, toneOf } from '@bourse/ui/figures';
import { SelectField } from '@bourse/ui/fields';
import { rowHeight } from '../figures/layout.ts';
import {
  PairLink,
  rowPropsOf,
  Star,
  useRowTicker,
  VolumeWorth,
  type PairRowProps,
} from './pair-parts.tsx';
import type { PairView } from './pair-view.ts';
import { useColumnNames } from './use-column-names.ts';

const Weeks = lazyComponent(async () => (await import('./wide-columns.tsx')).Weeks);

export function PairCards(view: PairView) {
  const { t } = useLingui();
  const { rows, shown, sort, onSort, hasOwnOrder, onWeeks, list } = view;
  const { ref, onKeyDown, onFocus, onClick } = list;
  return (
    <div className="flex flex-col gap-3">
      <SortChoice sort={sort} onSort={onSort} hasOwnOrder={hasOwnOrder} />
      {sort.column === 'week' && (
        <Suspense>
          <Weeks onWeeks={onWeeks} />
        </Suspense>
      )}
      <ul
        ref={ref}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
        aria-label={t({ id: 'markets.list', message: 'Pairs' })}
        className="rounded-panel border border-line bg-surface-1"
      >
        {shown.map((part) =>
          part.row ? (
            <Card
              key={part.row.instrument.symbol}
              {...rowPropsOf(view, part.row, part.index)}
              count={rows.length}
            />
          ) : (
            <li key={`gap-${part.index}`} aria-hidden style={{ height: part.height }} />
          ),
        )}
      </ul>
    </div>
  );
}

interface CardProps extends PairRowProps {
  readonly count: number;
}

const Card = memo(function Card({ count, ...props }: CardProps) {
  const locale = useLocale();
  const { instrument, index, rate } = props;
  const ticker = useRowTicker(props);
  return (
    <li
      data-symbol={instrument.symbol}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`${rowHeight.card} flex items-center gap-1 border-b border-line pe-3 last:border-0 max-[24rem]:gap-0 max-[24rem]:pe-2`}
    >
      <Star {...props} />
      {/* Two lines. A small phone has the change in the first one. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 max-[24rem]:gap-x-1">
        <span className="order-1 min-w-0 flex-1">
          <PairLink {...props} />
        </span>
        <Figure className="order-2 max-[24rem]:text-sm">
          {formatPrice(ticker?.lastPrice, locale, decimalsOf(instrument.tickSize))}
        </Figure>
        <span aria-hidden className="order-4 basis-full" />
        <span className="order-5 -mt-2 min-w-0 flex-1 truncate ps-8 max-[24rem]:ps-0">
          <VolumeWorth volume={ticker?.quoteVolume} rate={rate} />
        </span>
        <FiatValue
          amount={ticker?.lastPrice}
          rate={rate}
          className="order-5 -mt-2 text-sm max-[24rem]:text-xs"
        />
        <Figure
          tone={toneOf(ticker?.change24h)}
          className="order-6 -mt-2 text-sm max-sm:order-3 max-sm:mt-0 max-[24rem]:text-xs"
        >
          {formatChange(ticker?.change24h, locale)}
        </Figure>
      </span>
    </li>
  );
});

const columns = [
  'volume',
  'change',
  'week',
  'price',
  'pair',
  'high',
  'low',
] as const satisfies readonly PairColumn[];

/** Returns the directions of a column, the usual one first: names from A, figures from the highest. */
function directionsOf(column: PairColumn): readonly PairSort['direction'][] {
  if (column === 'own') return ['ascending'];
  return column === 'pair' ? ['ascending', 'descending'] : ['descending', 'ascending'];
}

function SortChoice({
  sort,
  onSort,
  hasOwnOrder,
}: Pick<PairView, 'sort' | 'onSort' | 'hasOwnOrder'>) {
  const { t } = useLingui();
  const names = useColumnNames();
  const nameOf = ({ column, direction }: PairSort) => {
    const name = names[column];
    if (column === 'own') return name;
    if (column === 'pair')
      return direction === 'ascending'
        ? t({ id: 'markets.sort-a-z', message: `${{ name }}, A to Z` })
        : t({ id: 'markets.sort-z-a', message: `${{ name }}, Z to A` });
    return direction === 'ascending'
      ? t({ id: 'markets.sort-lowest', message: `${{ name }}, lowest first` })
      : t({ id: 'markets.sort-highest', message: `${{ name }}, highest first` });
  };
  const ordered: readonly PairColumn[] = hasOwnOrder ? ['own', ...columns] : columns;
  const choices = ordered.flatMap((column) =>
    directionsOf(column).map((direction) => ({ column, direction })),
  );
  return (
    <SelectField
      label={t({ id: 'markets.sort', message: 'Sort by' })}
      value={nameOf(sort)}
      onChange={(name) => {
        const chosen = choices.find((choice) => nameOf(choice) === name);
        if (chosen) onSort(chosen);
      }}
      options={choices.map((choice) => ({ value: nameOf(choice), label: nameOf(choice) }))}
    />
  );
}
