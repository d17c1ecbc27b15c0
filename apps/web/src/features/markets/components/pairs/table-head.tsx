import type { PairColumn, PairSort } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '@bourse/ui/class-names';

interface SortProps {
  readonly sort: PairSort;
  readonly onSort: (sort: PairSort) => void;
}

export function useColumnNames(): Readonly<Record<PairColumn, string>> {
  const { t } = useLingui();
  return {
    pair: t({ id: 'markets.pair', message: 'Pair' }),
    price: t({ id: 'markets.price', message: 'Last price' }),
    change: t({ id: 'markets.change', message: '24h change' }),
    high: t({ id: 'markets.high', message: '24h high' }),
    low: t({ id: 'markets.low', message: '24h low' }),
    volume: t({ id: 'markets.volume', message: '24h volume' }),
  };
}

/** Returns the directions of a column, the usual one first: names from A, figures from the highest. */
export function directionsOf(column: PairColumn): readonly PairSort['direction'][] {
  return column === 'pair' ? ['ascending', 'descending'] : ['descending', 'ascending'];
}

/** Returns the order after a press on a column: the usual one; the other one after a second press. */
function nextSort(sort: PairSort, column: PairColumn): PairSort {
  const [usual = 'descending', other = 'ascending'] = directionsOf(column);
  return { column, direction: sort.column === column && sort.direction === usual ? other : usual };
}

const columns = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const;
const wideOnly: ReadonlySet<PairColumn> = new Set(['high', 'low']);

/** The heads of the columns, each a button that sorts. */
export function TableHead({ sort, onSort }: SortProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  return (
    <thead className="text-md text-text-3">
      <tr className="h-10">
        <th scope="col" className="w-14">
          <span className="sr-only">{t({ id: 'markets.favourites', message: 'Favorites' })}</span>
        </th>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            aria-sort={sort.column === column ? sort.direction : 'none'}
            className={classNames(
              'px-1 font-normal',
              column === 'pair' ? 'text-start' : 'text-end',
              wideOnly.has(column) && 'max-lg:hidden',
            )}
          >
            <button
              type="button"
              className="hit-area rounded-control px-2 hover:text-text-1"
              onClick={() => {
                onSort(nextSort(sort, column));
              }}
            >
              {column === 'pair' && names[column]}
              <span aria-hidden className="inline-block w-4 text-xs">
                {sort.column === column && (sort.direction === 'ascending' ? '▲' : '▼')}
              </span>
              {column !== 'pair' && names[column]}
            </button>
          </th>
        ))}
        <th scope="col" className="w-28 max-lg:hidden">
          <span className="sr-only">{t({ id: 'markets.trade', message: 'Trade' })}</span>
        </th>
      </tr>
    </thead>
  );
}
