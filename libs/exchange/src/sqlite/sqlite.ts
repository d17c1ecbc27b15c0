import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens a database file that only its owner can read. A commit returns when it is on disk. */
export function openDurable(file: string): DatabaseSync {
  if (file !== ':memory:') createPrivateFile(file);
  const database = new DatabaseSync(file);
  // FULL: after a power cut, the stored answer of a completed call must still exist.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;',
  );
  return database;
}

/** Creates a file that only its owner can read. SQLite gives its log files the same mode. */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
}

/** SQLite ends a transaction by itself after some errors, e.g. on a full disk. */
export function transact<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export function addColumn(
  database: DatabaseSync,
  table: string,
  column: string,
  type: string,
): void {
  if (columnsOf(database, table).includes(column)) return;
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}

/** Returns the names of a table's columns; none for a table that does not exist. */
export function columnsOf(
  database: DatabaseSync,
  table: string,
  schemaName = 'main',
): readonly string[] {
  const statement = database.prepare('SELECT name FROM pragma_table_info(?, ?)');
  return statement.all(table, schemaName).map(({ name }) => String(name));
}

/** SQLite's primary result codes of a file that is damaged, or is no database. */
const corruptCodes: ReadonlySet<number> = new Set([11, 26]);

export function isCorrupt(error: unknown): boolean {
  // The low byte of an extended result code is the primary one.
  return (
    error instanceof Error && 'errcode' in error && corruptCodes.has(Number(error.errcode) & 0xff)
  );
}
