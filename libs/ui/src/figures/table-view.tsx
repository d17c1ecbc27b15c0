import type { ReactNode, RefCallback } from 'react';
import { classNames } from '../class-names.ts';
import { useIsPhone } from '../screen/media-query.ts';

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
}

/** Properties of {@link DataTable}. */
export interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
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

interface TableViewProps<T> extends DataTableProps<T> {
  readonly view: RowsInView;
}

export function TableView<T>(props: TableViewProps<T>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function pick<T>(rows: readonly T[], indexes: readonly number[]) {
  return indexes.flatMap((index) => rows.slice(index, index + 1).map((row) => ({ row, index })));
}

function Table<T>({ label, columns, rows, rowKey, view }: TableViewProps<T>) {
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
        <thead className="sticky top-0 bg-surface-1 text-2xs text-text-3">
          <tr>
            {columns.map(({ key, head, figures, card, below }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  'px-3 py-1.5 font-normal',
                  figures ? 'text-right' : 'text-start',
                  card === 'action' && 'sticky end-0 bg-surface-1',
                )}
              >
                {head}
                {below && <span className="block">{below.head}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {pick(rows, indexes).map(({ row, index }) => (
            <tr
              key={rowKey(row)}
              ref={measure}
              data-index={index}
              aria-rowindex={measure && index + 2}
              className="border-t border-line bg-surface-1 hover:bg-surface-2"
            >
              <Cells columns={columns} row={row} />
            </tr>
          ))}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

function Cells<T>({ columns, row }: Pick<DataTableProps<T>, 'columns'> & { readonly row: T }) {
  return columns.map(({ key, figures, card, cell, below }) => (
    <td
      key={key}
      className={classNames(
        'px-3 py-1',
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

/** Returns the columns of a card, where nothing stands below another one. */
function flatten<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  return columns.flatMap((column) => {
    const { key, below, card } = column;
    return below ? [column, { ...below, key: `${key}-below`, ...(card && { card }) }] : [column];
  });
}

function Gap({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}

function Cards<T>({ label, columns, rows, rowKey, view }: TableViewProps<T>) {
  const flat = flatten(columns);
  const titles = flat.filter(({ card }) => card === 'title');
  const actions = flat.filter(({ card }) => card === 'action');
  const facts = flat.filter(({ card }) => card === undefined);
  const { frame, indexes, before, after, measure } = view;
  return (
    <ul ref={frame} tabIndex={0} aria-label={label} className="min-h-0 flex-1 overflow-auto">
      {before > 0 && <li aria-hidden style={{ height: before }} />}
      {pick(rows, indexes).map(({ row, index }) => (
        <li
          key={rowKey(row)}
          ref={measure}
          data-index={index}
          aria-setsize={measure && rows.length}
          aria-posinset={measure && index + 1}
          className="border-b border-line px-3 py-2 text-xs"
        >
          <div className="flex flex-wrap items-center gap-x-3 font-semibold">
            {titles.map(({ key, cell }) => (
              <span key={key}>{cell(row)}</span>
            ))}
            <span className="ms-auto font-normal whitespace-nowrap">
              {actions.map(({ key, cell }) => (
                <span key={key}>{cell(row)}</span>
              ))}
            </span>
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
            {facts.map(({ key, head, cell }) => (
              <div key={key} className="flex min-w-0 flex-wrap justify-between gap-x-2">
                <dt className="text-text-3">{head}</dt>
                <dd className="wrap-anywhere">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {after > 0 && <li aria-hidden style={{ height: after }} />}
    </ul>
  );
}
