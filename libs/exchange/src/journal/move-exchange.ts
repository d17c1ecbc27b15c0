import type { DatabaseSync } from 'node:sqlite';
import { columnsOf, transact } from '../sqlite/sqlite.ts';
import { migrateFile, openExchangeFile, versionOf } from './file/migrate.ts';

const tables = [
  'journal',
  'snapshot',
  'balance',
  'record',
  'answer',
  'price',
  'counter',
  'candle',
  'past',
] as const;

/** Moves the exchange out of the users' database, where earlier versions kept it. */
export function moveExchange(users: DatabaseSync, file: string): void {
  if (file === ':memory:' || columnsOf(users, 'journal').length === 0) return;
  const target = openExchangeFile(file);
  // What is copied has no chain; the start of the exchange migrates it.
  if (versionOf(target) === 0) migrateFile(target, '001-tables');
  target.close();
  users.prepare('ATTACH ? AS exchange').run(file);
  // The copy is on disk before the original is dropped; a crash in between repeats it.
  transact(users, () => {
    for (const table of tables) copy(users, table);
    // The head of the journal stays behind.
    users.exec("DELETE FROM exchange.counter WHERE name IN ('commit', 'head')");
  });
  transact(users, () => {
    for (const table of tables) users.exec(`DROP TABLE IF EXISTS main.${table}`);
  });
  users.exec('DETACH exchange');
}

function copy(users: DatabaseSync, table: string): void {
  const known = columnsOf(users, table, 'exchange');
  const columns = columnsOf(users, table).filter((column) => known.includes(column));
  // Earlier versions had no candles.
  if (columns.length === 0) return;
  const names = columns.join(', ');
  users.exec(
    `INSERT OR IGNORE INTO exchange.${table} (${names}) SELECT ${names} FROM main.${table}`,
  );
}
