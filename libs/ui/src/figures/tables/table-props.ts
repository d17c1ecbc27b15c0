import type { RefCallback } from 'react';
import type { Column } from './column.ts';
import type { TableSelection } from './table-selection.tsx';
import type { TableSort } from './table-sort.ts';
import type { useSteadyRows } from './use-steady-rows.ts';

/** Properties of {@link DataTable}. */
export interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Column that the rows are sorted by, which need not be shown. Default: they are shown as they are given. */
  readonly sort?: TableSort | undefined;
  /** Columns that `sort` may name, if some of them are not shown. Default: `columns`. */
  readonly sortColumns?: readonly Column<T>[];
  /** Makes the heads of columns with `sortBy` buttons. */
  readonly onSort?: (sort: TableSort | undefined) => void;
  /** The part of the sorted rows that is shown: from an index to before another. Default: all. */
  readonly page?: { readonly from: number; readonly to: number };
  /** Puts a checkbox before each row. */
  readonly selection?: TableSelection<T>;
}

/** The rendered part of a list. */
export interface RowsInView {
  readonly indexes: readonly number[];
  /** Heights of what comes before and after, in px. */
  readonly before: number;
  readonly after: number;
  /** The `ref` of the element that scrolls. */
  readonly frame?: RefCallback<HTMLElement>;
  /** The `ref` of a row, whose `data-index` is its index. Set if the list is rendered in parts. */
  readonly measure?: RefCallback<Element>;
}

export interface TableViewProps<T> extends DataTableProps<T> {
  readonly view: RowsInView;
  /** For the element around the rows. */
  readonly handlers: ReturnType<typeof useSteadyRows>['handlers'];
}

/** Returns the rows in view with their indexes. */
export function pick<T>(rows: readonly T[], indexes: readonly number[]) {
  return indexes.flatMap((index) => rows.slice(index, index + 1).map((row) => ({ row, index })));
}
