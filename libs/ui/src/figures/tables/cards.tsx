import type { Column } from './column.ts';
import { pick, type TableViewProps } from './table-props.ts';
import { SelectAll, SelectRow } from './table-selection.tsx';

/** Returns the columns of a card, where nothing stands below another one. */
function flatten<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  return columns.flatMap((column) => {
    const { key, below, card } = column;
    return below ? [column, { ...below, key: `${key}-below`, ...(card && { card }) }] : [column];
  });
}

/** The rows as a list of cards, with a checkbox for all of them above if they can be chosen. */
export function Cards<T>(props: TableViewProps<T>) {
  const { label, columns, rows, rowKey, view, selection, handlers } = props;
  const flat = flatten(columns);
  const titles = flat.filter(({ card }) => card === 'title');
  const actions = flat.filter(({ card }) => card === 'action');
  const facts = flat.filter(({ card }) => card === undefined);
  const { frame, indexes, before, after, measure } = view;
  return (
    <>
      {selection && (
        <div className="border-b border-line px-3">
          <SelectAll selection={selection} rows={rows} rowKey={rowKey} hasText />
        </div>
      )}
      <ul
        ref={frame}
        tabIndex={0}
        aria-label={label}
        className="min-h-0 flex-1 overflow-auto"
        {...handlers}
      >
        {before > 0 && <li aria-hidden style={{ height: before }} />}
        {pick(rows, indexes).map(({ row, index }) => (
          <li
            key={rowKey(row)}
            ref={measure}
            data-index={index}
            aria-setsize={measure && rows.length}
            aria-posinset={measure && index + 1}
            className="border-b border-line px-3 py-2 text-xs has-data-chosen:bg-surface-2"
          >
            <div className="flex flex-wrap items-center gap-x-3 font-semibold">
              {selection && <SelectRow selection={selection} row={row} rowKey={rowKey} />}
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
    </>
  );
}
