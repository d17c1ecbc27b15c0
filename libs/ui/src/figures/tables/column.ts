import type { ReactNode } from 'react';

/** A value that rows are ordered by. Those of one column have one type. An exact figure is a `bigint` of its smallest units. */
export type SortKey = string | number | bigint;

/** A column of a {@link DataTable}. */
export interface Column<T> {
  readonly key: string;
  readonly head: string;
  /** Aligns figures at the right in every language, so that decimals line up. */
  readonly figures?: boolean;
  /** Place on a phone's card: its first line, or the button below. Default: a line with its head. */
  readonly card?: 'title' | 'action';
  readonly cell: (row: T) => ReactNode;
  /** A column that stands below this one in a table, and separately on a card. */
  readonly below?: Pick<Column<T>, 'head' | 'cell'>;
  /** Returns the value that rows are ordered by, `undefined` while it is unknown. Without it the table is not sorted by the column. */
  readonly sortBy?: (row: T) => SortKey | undefined;
  /** Whether the value changes while the row stays: rows are then ordered by it every five seconds. */
  readonly isLive?: boolean;
  /** Whether the column is shown only if it is chosen. */
  readonly isHidden?: boolean;
}
