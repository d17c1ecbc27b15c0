import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { schema } from './schema.ts';

export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') createPrivateFile(file);
  const database = new DatabaseSync(file);
  // FULL: after a power cut, the stored answer of a completed call must still exist.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.exec('PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  migrateUsers(database);
  addColumn(database, 'sessions', 'known_device', 'INTEGER');
  addColumn(database, 'sessions', 'network', 'TEXT');
  addColumn(database, 'sessions', 'login_user_id', 'TEXT');
  addColumn(database, 'sessions', 'terminal', 'INTEGER');
  addColumn(database, 'sessions', 'browser', 'TEXT');
  addColumn(database, 'sessions', 'system', 'TEXT');
  addColumn(database, 'sessions', 'address', 'TEXT');
  addColumn(database, 'identities', 'label', 'TEXT');
  addColumn(database, 'users', 'login_name', 'TEXT');
  database.exec('CREATE UNIQUE INDEX IF NOT EXISTS users_by_login_name ON users (login_name)');
  // Before there were logins by sub-accounts, their sessions came from switches alone.
  database.exec(`UPDATE sessions SET login_user_id = COALESCE(
      (SELECT main_user_id FROM users WHERE users.id = sessions.user_id), user_id)
    WHERE login_user_id IS NULL AND user_id IS NOT NULL`);
  database.exec('CREATE INDEX IF NOT EXISTS sessions_by_network ON sessions (network, seen_at)');
  return database;
}

/** SQLite cannot drop a constraint, so an old table is rebuilt (sqlite.org/lang_altertable, section 7). */
function migrateUsers(database: DatabaseSync): void {
  if (columnsOf(database, 'users').includes('mobile')) return;
  database.exec('PRAGMA foreign_keys = OFF;');
  transact(database, () => {
    database.exec(schema.replace('EXISTS users (', 'EXISTS new_users ('));
    database.exec(`INSERT INTO new_users (id, email, password, created_at)
      SELECT id, email, password, created_at FROM users`);
    database.exec('DROP TABLE users; ALTER TABLE new_users RENAME TO users;');
  });
  database.exec('PRAGMA foreign_keys = ON;');
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

function columnsOf(database: DatabaseSync, table: string): readonly unknown[] {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return columns.map(({ name }) => name);
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
