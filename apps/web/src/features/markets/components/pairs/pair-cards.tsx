import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatChange, formatDecimal } from '#platform/format/format.ts';
import { decimalsOf } from '#platform/format/money.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { PairColumn, PairSort } from '#platform/market/pair-list.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { toneOf } from '#ui/figures/tone.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { rowHeight } from '../figures/layout.ts';
import type { PairRowProps } from './pair-parts.tsx';
import { PairLink, rowPropsOf, Star, useRowTicker, VolumeWorth } from './pair-parts.tsx';
import type { PairView } from './pair-view.ts';
import { directionsOf, useColumnNames } from './table-head.tsx';

export function PairCards(view: PairView) {
  const { t } = useLingui();
  const { rows, shown, sort, onSort, list } = view;
  const { ref, onKeyDown, onFocus, onClick } = list;
  return (
    <div className="flex flex-col gap-3">
      <SortChoice sort={sort} onSort={onSort} />
      <ul
        {...{ ref, onKeyDown, onFocus, onClick }}
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
      className={`${rowHeight.card} flex items-center gap-1 border-b border-line pe-3 last:border-0`}
    >
      <Star {...props} />
      <span className="flex min-w-0 flex-1 flex-col">
        <PairLink {...props} />
        <span className="-mt-2 truncate ps-8 max-[24rem]:ps-0">
          <VolumeWorth volume={ticker?.quoteVolume} rate={rate} />
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <Figure>{formatDecimal(ticker?.lastPrice, locale, decimalsOf(instrument.tickSize))}</Figure>
        <span className="flex gap-2">
          <FiatValue amount={ticker?.lastPrice} rate={rate} className="text-sm" />
          <Figure tone={toneOf(ticker?.change24h)} className="text-sm">
            {formatChange(ticker?.change24h, locale)}
          </Figure>
        </span>
      </span>
    </li>
  );
});

const columns = [
  'volume',
  'change',
  'price',
  'pair',
  'high',
  'low',
] as const satisfies readonly PairColumn[];

function SortChoice({ sort, onSort }: Pick<PairView, 'sort' | 'onSort'>) {
  const { t } = useLingui();
  const names = useColumnNames();
  const nameOf = ({ column, direction }: PairSort) => {
    const name = names[column];
    if (column === 'pair')
      return direction === 'ascending'
        ? t({ id: 'markets.sort-a-z', message: `${{ name }}, A to Z` })
        : t({ id: 'markets.sort-z-a', message: `${{ name }}, Z to A` });
    return direction === 'ascending'
      ? t({ id: 'markets.sort-lowest', message: `${{ name }}, lowest first` })
      : t({ id: 'markets.sort-highest', message: `${{ name }}, highest first` });
  };
  const choices = columns.flatMap((column) =>
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
