import type { Column, SortKey } from './column.ts';

/** The order of a table. `column` is the key of a column. */
export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Returns the rows in an order. Rows without a value come last in both directions, equal ones stay as they were, as do all
 * rows if no column of this key has `sortBy`.
 */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Pick<Column<T>, 'key' | 'sortBy'>[],
  sort: TableSort | undefined,
): readonly T[] {
  const sortBy = columns.find(({ key }) => key === sort?.column)?.sortBy;
  if (!sortBy) return rows;
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }));
  const known = keyed.filter(isKnown).sort((one, other) => sign * compare(one.key, other.key));
  const unknown = keyed.filter((entry) => !isKnown(entry));
  return [...known, ...unknown].map(({ row }) => row);
}

function isKnown<K extends { readonly key: SortKey | undefined }>(
  entry: K,
): entry is K & { readonly key: SortKey } {
  return entry.key !== undefined;
}

function compare(one: SortKey, other: SortKey): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns the order after a press on a head: figures from the highest, others from the first, then the other way, then none. */
export function nextSort(
  sort: TableSort | undefined,
  { key, figures = false }: Pick<Column<never>, 'key' | 'figures'>,
): TableSort | undefined {
  const directions = figures
    ? (['descending', 'ascending'] as const)
    : (['ascending', 'descending'] as const);
  const present = sort?.column === key ? directions.indexOf(sort.direction) : -1;
  const direction = directions[present + 1];
  return direction && { column: key, direction };
}
