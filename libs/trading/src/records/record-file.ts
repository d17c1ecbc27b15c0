import { toCsv } from './csv.ts';
import type { RecordFormat } from './record-formats.ts';

/** Spreadsheets read a file without this mark as Latin-1. */
const utf8Mark = '\uFEFF';

/**
 * Returns the text of a CSV file of records: a line of heads, and a line for each record that begins with its time in UTC.
 *
 * @param timeOf - Returns the time of a record, in milliseconds since the epoch.
 */
export function recordFile<T>(
  records: readonly T[],
  { heads, valuesOf }: RecordFormat<T>,
  timeOf: (record: T) => number,
): string {
  const lines = records.map((record) => [
    new Date(timeOf(record)).toISOString(),
    ...valuesOf(record).map((value) => String(value ?? '')),
  ]);
  return `${utf8Mark}${toCsv([['UTC', ...heads], ...lines])}`;
}
