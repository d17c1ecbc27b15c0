import type { PairColumn, PairRow, PairSort } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { MessageState } from '@bourse/ui/states';
import { pairColumns, PairLine } from './pair-line.tsx';
import type { usePairKeys } from './use-pair-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const rowHeightRem = { fine: 2.25, coarse: 2.75 };

interface PairGridProps {
  readonly rows: readonly PairRow[];
  readonly keys: ReturnType<typeof usePairKeys>;
  readonly current: string;
  readonly sort: PairSort;
  readonly onSort: (sort: PairSort) => void;
  readonly favourites: ReadonlySet<string>;
  readonly onFavour: (symbol: string) => void;
  /** Whether the list shows only favourites, so that it may be empty. */
  readonly isFavourites: boolean;
}

export function PairGrid(props: PairGridProps) {
  const { rows, keys, current, sort, onSort, favourites, onFavour, isFavourites } = props;
  const { t } = useLingui();
  const { scroller, virtualizer } = useVisibleRows(rows.length, keys.index, rowHeightRem);
  return (
    <div
      id={keys.gridId}
      role="grid"
      aria-label={t({ id: 'pairs.list', message: 'Pairs' })}
      aria-rowcount={rows.length + 1}
      className="flex min-h-0 flex-col text-xs max-md:flex-1"
    >
      <PairHeads sort={sort} onSort={onSort} />
      <div
        ref={scroller}
        role="rowgroup"
        onClick={(event) => {
          choosePressed(event, props);
        }}
        className={classNames(
          '-mx-2 h-90 max-h-[50dvh] overflow-y-auto max-md:h-0 max-md:max-h-none max-md:flex-1',
          rows.length === 0 && 'hidden',
        )}
      >
        <div
          role="presentation"
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            const { instrument, ticker } = row;
            return (
              <PairLine
                key={instrument.symbol}
                id={keys.idOf(instrument.symbol)}
                index={index}
                start={start}
                size={size}
                instrument={instrument}
                price={ticker?.lastPrice}
                change={ticker?.change24h}
                volume={ticker?.quoteVolume}
                isActive={index === keys.index}
                isCurrent={instrument.symbol === current}
                isFavourite={favourites.has(instrument.symbol)}
                onFavour={onFavour}
              />
            );
          })}
        </div>
      </div>
      {rows.length === 0 && <NoPairs isFavourites={isFavourites} />}
    </div>
  );
}

/** A press with a key that opens another tab chooses nothing here. */
function choosePressed(
  { target, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { rows, keys }: PairGridProps,
): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return;
  const id = link.closest('[role=row]')?.id;
  const row = rows.find(({ instrument }) => keys.idOf(instrument.symbol) === id);
  keys.onChosen(ctrlKey || metaKey || shiftKey ? undefined : row?.instrument.symbol);
}

function NoPairs({ isFavourites }: Pick<PairGridProps, 'isFavourites'>) {
  const { t } = useLingui();
  return (
    <div className="flex h-90 max-h-[50dvh] max-md:flex-1">
      <MessageState
        title={
          isFavourites
            ? t({
                id: 'pairs.no-favourites',
                message: 'No favorites yet. Tap a star to add a pair.',
              })
            : t({ id: 'pairs.none', message: 'No pairs found.' })
        }
      />
    </div>
  );
}

interface PairHeadsProps {
  readonly sort: PairSort;
  readonly onSort: (sort: PairSort) => void;
}

const arrows = { ascending: '▲', descending: '▼' };

function PairHeads({ sort, onSort }: PairHeadsProps) {
  const { t } = useLingui();
  const heads: readonly (readonly [PairColumn, string])[] = [
    ['pair', t({ id: 'spot.pair', message: 'Pair' })],
    ['price', t({ id: 'price.last', message: 'Last price' })],
    ['change', t({ id: 'ticker.change', message: '24h change' })],
    ['volume', t({ id: 'pairs.volume', message: '24h volume' })],
  ];
  const press = (column: PairColumn) => {
    const first = column === 'pair' ? 'ascending' : 'descending';
    const second = first === 'ascending' ? 'descending' : 'ascending';
    const isSecond = sort.column === column && sort.direction === first;
    onSort({ column, direction: isSecond ? second : first });
  };
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(pairColumns, 'text-2xs leading-4 text-text-3')}
    >
      <span role="columnheader">
        <span className="sr-only">{t({ id: 'pairs.favourite', message: 'Favorite' })}</span>
      </span>
      {heads.map(([column, head]) => (
        <span
          key={column}
          role="columnheader"
          aria-sort={sort.column === column ? sort.direction : 'none'}
          className={column === 'pair' ? 'text-start' : 'text-end'}
        >
          <button
            type="button"
            onClick={() => {
              press(column);
            }}
            className="min-h-6 hover:text-text-1 pointer-coarse:min-h-11"
          >
            {head}
            {sort.column === column && <span aria-hidden> {arrows[sort.direction]}</span>}
          </button>
        </span>
      ))}
    </div>
  );
}
