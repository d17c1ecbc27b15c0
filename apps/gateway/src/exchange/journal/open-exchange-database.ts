import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, transact } from '../../database/database.ts';
import { schema } from './schema.ts';

const tables = ['journal', 'balance', 'record', 'answer', 'price', 'candle', 'past'] as const;

/** Opens the exchange's database. A commit returns when it is on disk. */
export function openExchangeDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') createPrivateFile(file);
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;',
  );
  return database;
}

/** Moves the exchange out of the users' database, where earlier versions kept it. */
export function moveExchange(users: DatabaseSync, file: string): void {
  if (file === ':memory:' || columnsOf(users, 'main', 'journal').length === 0) return;
  const target = openExchangeDatabase(file);
  target.exec(schema);
  target.close();
  users.prepare('ATTACH ? AS exchange').run(file);
  // The copy is on disk before the original is dropped; a crash in between repeats it.
  transact(users, () => {
    for (const table of tables) copy(users, table);
  });
  transact(users, () => {
    for (const table of tables) users.exec(`DROP TABLE IF EXISTS main.${table}`);
  });
  users.exec('DETACH exchange');
}

function copy(users: DatabaseSync, table: string): void {
  const known = columnsOf(users, 'exchange', table);
  const columns = columnsOf(users, 'main', table).filter((column) => known.includes(column));
  // Earlier versions had no candles.
  if (columns.length === 0) return;
  const names = columns.join(', ');
  users.exec(
    `INSERT OR IGNORE INTO exchange.${table} (${names}) SELECT ${names} FROM main.${table}`,
  );
}

function columnsOf(database: DatabaseSync, schemaName: string, table: string): readonly string[] {
  const statement = database.prepare('SELECT name FROM pragma_table_info(?, ?)');
  return statement.all(table, schemaName).map(({ name }) => String(name));
}
