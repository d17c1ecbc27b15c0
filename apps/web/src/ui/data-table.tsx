import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One column of a table of records. */
export interface Column<T> {
  readonly key: string;
  readonly head: string;
  /** Figures stand at the end of their column, words at its start. */
  readonly figures?: boolean;
  readonly cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
}

/** A dense table of records that scrolls inside its panel under a fixed head. */
export function DataTable<T>({ label, columns, rows, rowKey }: DataTableProps<T>) {
  return (
    <div tabIndex={0} role="group" aria-label={label} className="min-h-0 flex-1 overflow-auto">
      <table aria-label={label} className="w-full text-xs whitespace-nowrap">
        <thead className="sticky top-0 bg-surface-1 text-2xs text-text-3">
          <tr>
            {columns.map(({ key, head, figures }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  'px-3 py-1.5 font-normal',
                  figures ? 'text-end' : 'text-start',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-surface-2">
              {columns.map(({ key, figures, cell }) => (
                <td
                  key={key}
                  className={classNames('px-3 py-1', figures ? 'text-end' : 'text-start')}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
