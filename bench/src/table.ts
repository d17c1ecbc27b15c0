/** Figures under headings; the first column is text, the others are set to the right. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The lines of a table for a terminal. */
export function formatTable({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const body = lines.map((line) =>
    widths
      .map((width, at) => {
        const cell = line[at] ?? '';
        return at === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   ')
      .trimEnd(),
  );
  return [title, ...body.map((line) => `  ${line}`)].join('\n');
}

/** A number with about three digits that count. */
export function formatNumber(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toFixed(digits);
}
