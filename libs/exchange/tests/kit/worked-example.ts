import { readFileSync } from 'node:fs';

const chapters = new URL('../../../../docs/exchange/', import.meta.url);

/**
 * Reads a worked example from a chapter of docs/exchange: the table of names and values below the heading
 * `### Example: <title>`.
 *
 * @throws Error when there is no such example.
 */
export function workedExample(chapter: string, title: string): Readonly<Record<string, string>> {
  const [, , ...rows] = tableOf(chapter, title);
  return Object.fromEntries(rows.map(([name = '', value = '']) => [name, plain(value)]));
}

/** Reads a table whose rows are worked examples. The keys are those of its head. @throws Error as {@link workedExample}. */
export function workedExamples(
  chapter: string,
  title: string,
): readonly Readonly<Record<string, string>>[] {
  const [names = [], , ...rows] = tableOf(chapter, title);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, plain(row[index] ?? '')])),
  );
}

function tableOf(chapter: string, title: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`${chapter}.md`, chapters), 'utf8');
  const [, ...sections] = text.split('### Example: ');
  const section = sections.find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`${chapter}.md has no example "${title}"`);
  return section.split('\n## ')[0]?.split('\n').filter(isRow).map(cellsOf) ?? [];
}

function isRow(line: string): boolean {
  return line.startsWith('|');
}

function cellsOf(row: string): readonly string[] {
  const cells = row.split('|').slice(1, -1);
  return cells.map((cell) => cell.trim());
}

function plain(value: string): string {
  return value.replaceAll(',', '').replaceAll('`', '');
}
