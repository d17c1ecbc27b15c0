/**
 * `balance` and `record` follow from `journal`, which is append-only; candles of a `past` follow from its seed.
 * Units: money 10^-8 of its coin, prices ticks, times milliseconds. Volumes are text: they may exceed 64 bits.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS journal (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    command TEXT,
    effects TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS balance (
    account TEXT NOT NULL,
    coin TEXT NOT NULL,
    available INTEGER NOT NULL CHECK (available >= 0 OR account GLOB '*/house/*'),
    frozen INTEGER NOT NULL CHECK (frozen >= 0),
    PRIMARY KEY (account, coin)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS record (
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    owner TEXT NOT NULL,
    name TEXT,
    product TEXT,
    symbol TEXT,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS record_of_owner ON record (kind, owner, is_open, id);
  CREATE UNIQUE INDEX IF NOT EXISTS record_by_name ON record (kind, owner, name) WHERE name IS NOT NULL;
  CREATE INDEX IF NOT EXISTS record_open ON record (kind, id) WHERE is_open = 1;

  CREATE TABLE IF NOT EXISTS answer (
    owner TEXT NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    receipt TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (owner, path, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS answer_by_age ON answer (kept_at);

  CREATE TABLE IF NOT EXISTS price (
    symbol TEXT PRIMARY KEY,
    ticks INTEGER NOT NULL CHECK (ticks > 0)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS counter (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS candle (
    market TEXT NOT NULL,
    width TEXT NOT NULL,
    start INTEGER NOT NULL,
    open INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    close INTEGER NOT NULL,
    base TEXT NOT NULL,
    quote TEXT NOT NULL,
    PRIMARY KEY (market, width, start)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS past (
    market TEXT NOT NULL,
    start INTEGER NOT NULL,
    end INTEGER NOT NULL,
    open INTEGER NOT NULL,
    close INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    PRIMARY KEY (market, start)
  ) STRICT, WITHOUT ROWID;
`;
