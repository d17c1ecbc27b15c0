import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
CREATE TABLE IF NOT EXISTS settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS users (
  id TEXT PRIMARY KEY,
  email TEXT UNIQUE,
  area_code TEXT,
  mobile TEXT,
  password TEXT,
  nick_name TEXT NOT NULL DEFAULT '',
  main_user_id TEXT REFERENCES users (id),
  authenticator TEXT,
  login_name TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (area_code, mobile),
  CHECK (email IS NOT NULL OR mobile IS NOT NULL OR main_user_id IS NOT NULL)
) STRICT;

CREATE TABLE IF NOT EXISTS user_flags (
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  value INTEGER NOT NULL CHECK (value IN (0, 1)),
  PRIMARY KEY (user_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  label TEXT,
  user_id TEXT NOT NULL REFERENCES users (id),
  bound_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT;

CREATE TABLE IF NOT EXISTS device_keys (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  public_key TEXT NOT NULL,
  bound_at INTEGER NOT NULL,
  UNIQUE (user_id, public_key)
) STRICT;

CREATE TABLE IF NOT EXISTS sessions (
  token TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL UNIQUE,
  refresh_hash TEXT UNIQUE,
  user_id TEXT REFERENCES users (id),
  device_key TEXT,
  known_device INTEGER,
  network TEXT,
  login_user_id TEXT,
  terminal INTEGER,
  browser TEXT,
  system TEXT,
  address TEXT,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  CHECK ((user_id IS NULL) = (device_key IS NULL) AND (user_id IS NULL) = (refresh_hash IS NULL))
) STRICT;

CREATE TABLE IF NOT EXISTS kept_answers (
  user_id TEXT NOT NULL,
  ledger TEXT NOT NULL,
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  envelope TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, ledger, path, key)
) STRICT;

CREATE INDEX IF NOT EXISTS kept_answers_by_age ON kept_answers (kept_at);

CREATE TABLE IF NOT EXISTS price_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id),
  ledger TEXT NOT NULL,
  product TEXT NOT NULL,
  symbol TEXT NOT NULL,
  trigger_by TEXT NOT NULL,
  direction TEXT NOT NULL,
  price TEXT NOT NULL,
  note TEXT,
  created_at INTEGER NOT NULL,
  reached_at INTEGER,
  reached_price TEXT,
  CHECK ((reached_at IS NULL) = (reached_price IS NULL))
) STRICT;

CREATE TABLE IF NOT EXISTS account_security (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  anti_phishing_code TEXT,
  withdrawals_locked_until INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS identity_reviews (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  country TEXT NOT NULL,
  given_name TEXT NOT NULL,
  family_name TEXT NOT NULL,
  birth_date TEXT NOT NULL,
  document_at INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS passkeys (
  credential_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  sign_count INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS passkeys_by_user ON passkeys (user_id);

CREATE TABLE IF NOT EXISTS login_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  terminal INTEGER NOT NULL,
  browser TEXT NOT NULL,
  system TEXT NOT NULL,
  address TEXT NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS login_history_by_user ON login_history (user_id, id);

CREATE TABLE IF NOT EXISTS api_keys (
  access_key TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  label TEXT NOT NULL,
  permissions TEXT NOT NULL,
  addresses TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  used_address TEXT
) STRICT;

CREATE INDEX IF NOT EXISTS api_keys_by_user ON api_keys (user_id, created_at);

CREATE INDEX IF NOT EXISTS price_alerts_by_user ON price_alerts (user_id, ledger);
CREATE INDEX IF NOT EXISTS price_alerts_by_age ON price_alerts (reached_at);

CREATE TABLE IF NOT EXISTS reserve_snapshots (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  taken_at INTEGER NOT NULL,
  root_hash TEXT NOT NULL,
  users INTEGER NOT NULL,
  amounts TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS reserve_leaves (
  snapshot_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  nonce TEXT NOT NULL,
  sums TEXT NOT NULL,
  PRIMARY KEY (snapshot_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS reserve_leaves_by_user ON reserve_leaves (snapshot_id, user_id);
`;

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
