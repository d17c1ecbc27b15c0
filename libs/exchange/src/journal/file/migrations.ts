import type { DatabaseSync } from 'node:sqlite';
import { readBigInt } from '../../sqlite/read-row.ts';
import { addColumn } from '../../sqlite/sqlite.ts';
import { restoreWholeEffects } from '../rows/restore-whole-effects.ts';
import { firstHash, hashOf, toJournalRow } from '../rows/row-hash.ts';
import { schema } from './schema.ts';

export interface FileMigration {
  readonly up: (database: DatabaseSync) => void;
  readonly down: (database: DatabaseSync) => void;
}

/** In this order; `user_version` is the number of those that a file has. What has been released does not change. */
export const migrations: Readonly<Record<string, FileMigration>> = {
  /** Adopts files of versions without migrations. */
  '001-tables': {
    up: (database) => {
      database.exec(schema);
      addColumn(database, 'record', 'product', "TEXT DEFAULT 'spot'");
    },
    down: (database) => {
      for (const table of tablesOfFirst) database.exec(`DROP TABLE IF EXISTS ${table}`);
    },
  },
  '002-chain': {
    up: (database) => {
      database.exec(`
        ALTER TABLE journal ADD COLUMN hash BLOB;
        ALTER TABLE answer ADD COLUMN sum INTEGER;
        CREATE TABLE snapshot (
          seq INTEGER PRIMARY KEY,
          at INTEGER NOT NULL,
          hash BLOB NOT NULL,
          balances BLOB NOT NULL,
          records BLOB NOT NULL,
          is_base INTEGER NOT NULL CHECK (is_base IN (0, 1))
        ) STRICT;
      `);
      chainEarlierRows(database);
    },
    down: (database) => {
      restoreWholeEffects(database);
      database.exec(`
        ALTER TABLE journal DROP COLUMN hash;
        ALTER TABLE answer DROP COLUMN sum;
        DROP TABLE snapshot;
        DELETE FROM counter WHERE name IN ('commit', 'head');
      `);
    },
  },
  '003-closed-positions': {
    up: (database) => {
      database.exec(`CREATE INDEX closed_position ON record (owner, body ->> '$.updatedAt', id)
        WHERE kind = 'position' AND is_open = 0`);
    },
    down: (database) => {
      database.exec('DROP INDEX closed_position');
    },
  },
  '004-statements': {
    up: (database) => {
      database.exec(`
        CREATE INDEX statement_day ON record (owner, body ->> '$.day') WHERE kind = 'statement';
        CREATE INDEX coin_statement_day ON record (owner, symbol, body ->> '$.day')
          WHERE kind = 'coinStatement';
      `);
    },
    down: (database) => {
      database.exec('DROP INDEX statement_day; DROP INDEX coin_statement_day');
    },
  },
};

const tablesOfFirst = [
  'journal',
  'balance',
  'record',
  'answer',
  'price',
  'counter',
  'candle',
  'past',
];

/** Rows of earlier versions have no hash. The last one receives that of all of them. */
function chainEarlierRows(database: DatabaseSync): void {
  const rows = database.prepare('SELECT seq, at, command, effects FROM journal ORDER BY seq');
  rows.setReadBigInts(true);
  let hash = firstHash;
  let seq: bigint | undefined;
  for (const row of rows.iterate()) {
    hash = hashOf(hash, toJournalRow(row));
    seq = readBigInt(row, 'seq');
  }
  if (seq === undefined) return;
  database.prepare('UPDATE journal SET hash = ? WHERE seq = ?').run(hash, seq);
}
