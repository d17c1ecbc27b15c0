import { chosenColumns, columnChoices, type Column, type TableSort } from '@bourse/ui/figures';
import { useAtom, useAtomValue } from 'jotai';
import { tableLayoutsAtom, type TableLayout, type TableName } from './table-layouts.ts';

const first: TableLayout = { columns: [] };

/** Returns what a table is sorted by, for columns that read more when it is by them. */
export function useTableSort(name: TableName): TableSort | undefined {
  return (useAtomValue(tableLayoutsAtom).tables[name] ?? first).sort;
}

/** Returns the columns of a table as the user has chosen and sorted them, and what changes them. */
export function useTableLayout<T>(name: TableName, columns: readonly Column<T>[]) {
  const [{ tables }, write] = useAtom(tableLayoutsAtom);
  const { columns: chosen, sort } = tables[name] ?? first;
  const change = (members: Partial<TableLayout>) => {
    write((stored) => {
      const layout = { ...(stored.tables[name] ?? first), ...members };
      return { version: 1, tables: { ...stored.tables, [name]: toStored(layout) } };
    });
  };
  return {
    /** Properties of the `DataTable`. */
    table: {
      columns: chosenColumns(columns, chosen),
      sortColumns: columns,
      sort,
      onSort: (next: TableSort | undefined) => {
        change({ sort: next });
      },
    },
    /** Properties of the `ColumnsButton`. */
    choice: {
      columns,
      layout: { columns: columnChoices(columns, chosen), sort },
      onChange: change,
    },
  };
}

/** Copies what the atom's type has as lists that can be written. */
function toStored({ columns, sort }: TableLayout) {
  return { columns: [...columns], sort: sort && { ...sort } };
}
