/** Prices are ticks, sizes are steps, money is units of 10^-8 of its coin, times are milliseconds. */
export const schema = `
  CREATE TABLE IF NOT EXISTS exchange_order (
    id INTEGER PRIMARY KEY,
    user_id TEXT NOT NULL,
    ledger TEXT NOT NULL CHECK (ledger IN ('simulation', 'real')),
    client_oid TEXT NOT NULL,
    symbol TEXT NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('buy', 'sell')),
    force TEXT NOT NULL CHECK (force IN ('gtc', 'ioc', 'fok', 'post_only')),
    price INTEGER CHECK (price > 0),
    size INTEGER CHECK (size > 0),
    quote_size INTEGER CHECK (quote_size > 0),
    filled_size INTEGER NOT NULL CHECK (filled_size >= 0),
    filled_quote INTEGER NOT NULL CHECK (filled_quote >= 0),
    status TEXT NOT NULL CHECK (status IN ('live', 'partially_filled', 'filled', 'cancelled')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (user_id, ledger, client_oid)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS exchange_order_of_user ON exchange_order (user_id, ledger, id);
  CREATE INDEX IF NOT EXISTS exchange_order_open ON exchange_order (id)
    WHERE status IN ('live', 'partially_filled');

  CREATE TABLE IF NOT EXISTS exchange_fill (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES exchange_order (id),
    user_id TEXT NOT NULL,
    ledger TEXT NOT NULL,
    symbol TEXT NOT NULL,
    side TEXT NOT NULL,
    price INTEGER NOT NULL,
    size INTEGER NOT NULL,
    quote INTEGER NOT NULL,
    fee INTEGER NOT NULL CHECK (fee >= 0),
    fee_coin TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('maker', 'taker')),
    ts INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS exchange_fill_of_user ON exchange_fill (user_id, ledger, id);

  CREATE TABLE IF NOT EXISTS exchange_holding (
    user_id TEXT NOT NULL,
    ledger TEXT NOT NULL,
    coin TEXT NOT NULL,
    available INTEGER NOT NULL CHECK (available >= 0 OR user_id = 'house:market'),
    frozen INTEGER NOT NULL CHECK (frozen >= 0),
    PRIMARY KEY (user_id, ledger, coin)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS exchange_price (
    symbol TEXT PRIMARY KEY,
    ticks INTEGER NOT NULL CHECK (ticks > 0)
  ) STRICT, WITHOUT ROWID;
`;
