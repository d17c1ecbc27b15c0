import { readFileSync } from 'node:fs';

const chapters = new URL('../../../../docs/exchange/', import.meta.url);

/**
 * Reads a worked example from a chapter of docs/exchange: the table of names and values below the heading
 * `### Example: <title>`.
 *
 * @throws Error when there is no such example.
 */
export function workedExample(chapter: string, title: string): Readonly<Record<string, string>> {
  const text = readFileSync(new URL(`${chapter}.md`, chapters), 'utf8');
  const [, ...sections] = text.split('### Example: ');
  const section = sections.find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`${chapter}.md has no example "${title}"`);
  const [, , ...rows] = section.split('\n## ')[0]?.split('\n').filter(isRow) ?? [];
  return Object.fromEntries(rows.map(cellsOf));
}

function isRow(line: string): boolean {
  return line.startsWith('|');
}

function cellsOf(row: string): [name: string, value: string] {
  const [, name = '', value = ''] = row.split('|').map((cell) => cell.trim());
  return [name, value.replaceAll(',', '').replaceAll('`', '')];
}
