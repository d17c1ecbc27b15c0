import { classNames } from '../../class-names.ts';
import { useIsPhone } from '../../screen/media-query.ts';
import { Cards } from './cards.tsx';
import type { Column } from './column.ts';
import { pick, type DataTableProps, type TableViewProps } from './table-props.ts';
import { SelectAll, SelectRow } from './table-selection.tsx';
import { nextSort, type TableSort } from './table-sort.ts';

export function TableView<T>(props: TableViewProps<T>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<T>(props: TableViewProps<T>) {
  const { label, columns, rows, rowKey, view, selection, handlers } = props;
  const { frame, indexes, before, after, measure } = view;
  return (
    <div
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={label}
      className="min-h-0 flex-1 overflow-auto"
    >
      <table
        aria-label={label}
        aria-rowcount={measure && rows.length + 1}
        className="w-full text-xs whitespace-nowrap"
      >
        <thead className="sticky top-0 z-1 bg-surface-1 text-2xs text-text-3">
          <tr>
            <Heads {...props} />
          </tr>
        </thead>
        <tbody {...handlers}>
          <Gap height={before} />
          {pick(rows, indexes).map(({ row, index }) => (
            <tr
              key={rowKey(row)}
              ref={measure}
              data-index={index}
              aria-rowindex={measure && index + 2}
              className="border-t border-line bg-surface-1 hover:bg-surface-2 has-data-chosen:bg-surface-2"
            >
              {selection && (
                <td className="ps-3">
                  <SelectRow selection={selection} row={row} rowKey={rowKey} />
                </td>
              )}
              <Cells columns={columns} row={row} />
            </tr>
          ))}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

function Heads<T>({ columns, rows, rowKey, selection, sort, onSort }: TableViewProps<T>) {
  return (
    <>
      {selection && (
        <th scope="col" className="w-7 ps-3">
          <SelectAll selection={selection} rows={rows} rowKey={rowKey} />
        </th>
      )}
      {columns.map((column) => {
        const { key, figures, card, sortBy } = column;
        const isSortable = onSort && sortBy;
        return (
          <th
            key={key}
            scope="col"
            aria-sort={isSortable && (sort?.column === key ? sort.direction : 'none')}
            className={classNames(
              'px-2 py-1.5 font-normal first:ps-3 last:pe-3',
              figures ? 'text-right' : 'text-start',
              card === 'action' && 'sticky end-0 bg-surface-1',
            )}
          >
            {isSortable ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <HeadText column={column} />
            )}
          </th>
        );
      })}
    </>
  );
}

interface SortButtonProps<T> {
  readonly column: Column<T>;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
}

function SortButton<T>({ column, sort, onSort }: SortButtonProps<T>) {
  const { key, figures } = column;
  return (
    <button
      type="button"
      className={classNames(
        'relative -my-1 min-h-6 rounded-control hover:text-text-1 pointer-coarse:min-h-11',
        figures ? 'text-right' : 'text-start',
        sort?.column === key && 'text-text-1',
      )}
      onClick={() => {
        onSort(nextSort(sort, column));
      }}
    >
      <HeadText column={column} />
      {sort?.column === key && (
        // Beside the head, in the space between two columns, so that no column becomes wider.
        <span aria-hidden className="absolute inset-y-0 -end-2 flex items-center text-[0.5rem]">
          {sort.direction === 'ascending' ? '▲' : '▼'}
        </span>
      )}
    </button>
  );
}

function HeadText<T>({ column: { head, below } }: { readonly column: Column<T> }) {
  return (
    <>
      {head}
      {below && <span className="block">{below.head}</span>}
    </>
  );
}

function Cells<T>({ columns, row }: Pick<DataTableProps<T>, 'columns'> & { readonly row: T }) {
  return columns.map(({ key, figures, card, cell, below }) => (
    <td
      key={key}
      className={classNames(
        'px-2 py-1 first:ps-3 last:pe-3',
        figures ? 'text-right' : 'text-start',
        // Actions stay in view when the table is wider than its frame.
        card === 'action' && 'sticky end-0 bg-inherit',
      )}
    >
      {cell(row)}
      {below && <div>{below.cell(row)}</div>}
    </td>
  ));
}

function Gap({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
