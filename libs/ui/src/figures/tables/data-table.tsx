import { Suspense } from 'react';
import { lazyComponent } from '../../lazy-component.ts';
import type { DataTableProps } from './table-props.ts';
import { TableView } from './table-view.tsx';
import { useSteadyRows } from './use-steady-rows.ts';

const LongTable = lazyComponent(async () => (await import('./long-table.tsx')).LongTable);

/** Lists up to this length are rendered whole. */
const longList = 60;

/** A table, and on a phone a list of cards. A list of more than 60 rows renders the part in view. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows: given, rowKey, columns, sortColumns = columns, sort, page } = props;
  const { shown, handlers } = useSteadyRows({ rows: given, rowKey, columns: sortColumns, sort });
  const rows = page ? shown.slice(page.from, page.to) : shown;
  const indexes = [...rows.slice(0, longList).keys()];
  const own = { ...props, rows, handlers };
  const start = <TableView {...own} view={{ indexes, before: 0, after: 0 }} />;
  if (rows.length <= longList) return start;
  return (
    <Suspense fallback={start}>
      <LongTable count={rows.length}>{(view) => <TableView {...own} view={view} />}</LongTable>
    </Suspense>
  );
}
