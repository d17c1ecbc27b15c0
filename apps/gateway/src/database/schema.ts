/** Tables of users, sessions and what belongs to accounts. Statements are repeated at each start. */
export const schema = `
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

CREATE TABLE IF NOT EXISTS notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  subject TEXT NOT NULL,
  address TEXT NOT NULL,
  name TEXT,
  UNIQUE (user_id, name)
) STRICT;

CREATE INDEX IF NOT EXISTS notices_by_user ON notices (user_id, at);

CREATE TABLE IF NOT EXISTS notices_read (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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
