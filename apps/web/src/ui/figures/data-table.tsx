import { lazy, Suspense } from 'react';
import type { LongTable as LongTableType } from './long-table.tsx';
import type { DataTableProps } from './table-view.tsx';
import { TableView } from './table-view.tsx';

export type { Column } from './table-view.tsx';

const LongTable = lazy(async () => {
  const { LongTable: table } = await import('./long-table.tsx');
  return { default: table };
}) as unknown as typeof LongTableType;

/** Lists up to this length are rendered whole. */
const longList = 60;

export function DataTable<T>(props: DataTableProps<T>) {
  const { rows } = props;
  const shown = rows.slice(0, longList).map((row, index) => ({ row, index }));
  const start = <TableView {...props} view={{ shown, before: 0, after: 0 }} />;
  if (rows.length <= longList) return start;
  return (
    <Suspense fallback={start}>
      <LongTable {...props} />
    </Suspense>
  );
}
