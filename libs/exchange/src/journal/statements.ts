import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Prepares what the journal reads and writes. Integers are read as bigints. */
export function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    body: prepare('SELECT body FROM record WHERE kind = :kind AND id = :id'),
    lastId: prepare('SELECT coalesce(max(id), 0) AS value FROM record WHERE kind = :kind'),
    lastTime: prepare(`SELECT max(
      coalesce((SELECT at FROM journal ORDER BY seq DESC LIMIT 1), 0),
      coalesce((SELECT value FROM counter WHERE name = 'time'), 0),
      coalesce((SELECT max(end) FROM past), 0)) AS value`),
    counter: prepare('SELECT value FROM counter WHERE name = :name'),
    saveCounter: prepare(`INSERT INTO counter VALUES (:name, :value)
      ON CONFLICT DO UPDATE SET value = excluded.value`),
    append: prepare('INSERT INTO journal VALUES (:seq, :at, :command, :effects, :hash)'),
    saveRecord: prepare(`INSERT INTO record
      (kind, id, owner, name, product, symbol, is_open, body) VALUES
      (:kind, :id, :owner, :name, :product, :symbol, :isOpen, :body)
      ON CONFLICT (kind, id) DO UPDATE SET is_open = excluded.is_open, body = excluded.body`),
    saveBalance: prepare(`INSERT INTO balance VALUES (:account, :coin, :available, :frozen)
      ON CONFLICT DO UPDATE SET available = excluded.available, frozen = excluded.frozen`),
    balances: prepare('SELECT * FROM balance'),
    openRecords: prepare('SELECT body FROM record WHERE kind = :kind AND is_open = 1 ORDER BY id'),
    records: prepare(`SELECT body FROM record WHERE kind = :kind AND owner = :owner
      AND (:isOpen IS NULL OR is_open = :isOpen)
      AND (:product IS NULL OR product = :product) AND (:symbol IS NULL OR symbol = :symbol)
      AND (:before IS NULL OR id < :before) ORDER BY id DESC LIMIT :limit`),
    recordsAfter: prepare(`SELECT body FROM record WHERE kind = :kind AND id > :after
      ORDER BY id LIMIT :limit`),
    closedPositions: prepare(`SELECT body FROM record
      WHERE kind = 'position' AND is_open = 0 AND owner = :owner
      AND (:symbol IS NULL OR symbol = :symbol) AND body ->> '$.updatedAt' <= :at
      AND (body ->> '$.updatedAt' < :at OR id < :before)
      ORDER BY body ->> '$.updatedAt' DESC, id DESC LIMIT :limit`),
    closedAt: prepare(`SELECT body ->> '$.updatedAt' AS at FROM record
      WHERE kind = 'position' AND is_open = 0 AND id = :before AND owner = :owner`),
    daysBetween: prepare(`SELECT body FROM record WHERE kind = 'statement' AND is_open = 0
      AND owner = :owner AND body ->> '$.day' >= :from AND body ->> '$.day' < :until
      ORDER BY body ->> '$.day'`),
    firstDay: prepare(`SELECT body ->> '$.day' AS day FROM record WHERE kind = 'statement'
      AND owner = :owner ORDER BY body ->> '$.day' LIMIT 1`),
    coinBefore: prepare(`SELECT body FROM record WHERE kind = 'coinStatement'
      AND owner = :owner AND symbol = :coin AND body ->> '$.day' < :until
      ORDER BY body ->> '$.day' DESC LIMIT 1`),
    record: prepare(`SELECT body FROM record WHERE kind = :kind AND owner = :owner
      AND (id = :id OR name = :name)`),
    answer: prepare(`SELECT body_hash, receipt FROM answer WHERE owner = :owner AND path = :path
      AND key = :key AND kept_at > :since`),
    keep: prepare(
      `INSERT OR REPLACE INTO answer VALUES (:owner, :path, :key, :bodyHash, :receipt, :at, :sum)`,
    ),
    sweep: prepare('DELETE FROM answer WHERE kept_at <= :before'),
    price: prepare('SELECT ticks FROM price WHERE symbol = :symbol'),
    savePrice: prepare(`INSERT INTO price VALUES (:symbol, :ticks)
      ON CONFLICT DO UPDATE SET ticks = excluded.ticks`),
  };
}
