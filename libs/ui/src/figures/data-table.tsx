import { lazy, Suspense } from 'react';
import { TableView, type DataTableProps } from './table-view.tsx';

const LongTable = lazy(async () => {
  const { LongTable: table } = await import('./long-table.tsx');
  return { default: table };
});

/** Lists up to this length are rendered whole. */
const longList = 60;

/** A table, and on a phone a list of cards. A list of more than 60 rows renders the part in view. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows } = props;
  const indexes = [...rows.slice(0, longList).keys()];
  const start = <TableView {...props} view={{ indexes, before: 0, after: 0 }} />;
  if (rows.length <= longList) return start;
  return (
    <Suspense fallback={start}>
      <LongTable count={rows.length}>{(view) => <TableView {...props} view={view} />}</LongTable>
    </Suspense>
  );
}
