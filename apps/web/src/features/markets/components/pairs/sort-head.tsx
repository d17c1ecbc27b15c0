import type { PairColumn, PairSort } from '@bourse/client/pairs';

interface SortHeadProps {
  readonly column: PairColumn;
  readonly name: string;
  readonly sort: PairSort;
  readonly onSort: (sort: PairSort) => void;
}

/** Returns the order after a press on a column: names from A, figures from the highest; the other way after a second press. */
function nextSort(sort: PairSort, column: PairColumn): PairSort {
  const isName = column === 'pair';
  const isUsual = sort.column === column && (sort.direction === 'ascending') === isName;
  return { column, direction: isUsual === isName ? 'descending' : 'ascending' };
}

/** The head of a column, a button that sorts. */
export function SortHead({ column, name, sort, onSort }: SortHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sort.column === column ? sort.direction : 'none'}
      className={`font-normal ${column === 'pair' ? 'text-start' : 'text-end'}`}
    >
      <button
        type="button"
        className="hit-area rounded-control px-2 hover:text-text-1"
        onClick={() => {
          onSort(nextSort(sort, column));
        }}
      >
        {column === 'pair' && name}
        <span aria-hidden className="inline-block w-4 text-xs">
          {sort.column === column && (sort.direction === 'ascending' ? '▲' : '▼')}
        </span>
        {column !== 'pair' && name}
      </button>
    </th>
  );
}
