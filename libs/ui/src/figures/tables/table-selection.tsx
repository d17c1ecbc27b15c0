/** The chosen rows of a table. */
export interface TableSelection<T> {
  /** Keys of the chosen rows. Those that are not in the table are not counted. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** Name of the checkbox for all rows. */
  readonly allLabel: string;
  /** Returns the name of a row's checkbox. */
  readonly rowLabel: (row: T) => string;
}

interface SelectRowProps<T> {
  readonly selection: TableSelection<T>;
  readonly row: T;
  readonly rowKey: (row: T) => string;
}

const target = 'flex size-6 items-center pointer-coarse:size-11';

export function SelectRow<T>({ selection, row, rowKey }: SelectRowProps<T>) {
  const { chosen, onChange, rowLabel } = selection;
  const key = rowKey(row);
  const isChosen = chosen.has(key);
  return (
    <label data-chosen={isChosen || undefined} className={target}>
      <input
        type="checkbox"
        aria-label={rowLabel(row)}
        className="size-4 accent-accent"
        checked={isChosen}
        onChange={() => {
          onChange(
            new Set(isChosen ? [...chosen].filter((other) => other !== key) : [...chosen, key]),
          );
        }}
      />
    </label>
  );
}

interface SelectAllProps<T> extends Omit<SelectRowProps<T>, 'row'> {
  readonly rows: readonly T[];
  /** Whether the name stands beside the checkbox. */
  readonly hasText?: boolean;
}

/** Chooses every row of the table; none, if all of them are chosen. */
export function SelectAll<T>({ selection, rows, rowKey, hasText = false }: SelectAllProps<T>) {
  const { chosen, onChange, allLabel } = selection;
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  const input = (
    <input
      type="checkbox"
      aria-label={allLabel}
      className="size-4 accent-accent"
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      onChange={() => {
        onChange(new Set(isAll ? [] : keys));
      }}
    />
  );
  if (!hasText) return <label className={target}>{input}</label>;
  return (
    <label className="hit-area flex items-center gap-2 text-xs text-text-2">
      {input}
      {allLabel}
    </label>
  );
}
