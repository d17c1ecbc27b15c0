import type { SQLOutputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** @throws TypeError for another type, here and in the functions below. */
export function readText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`);
  return value;
}

export function readOptionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : readText(row, column);
}

export function readNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`${column} is not a number`);
  return value;
}

export function readBigInt(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value !== 'bigint') throw new TypeError(`${column} is not an integer`);
  return value;
}
