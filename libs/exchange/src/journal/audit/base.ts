import type { DatabaseSync } from 'node:sqlite';
import { columnsOf } from '../../sqlite/sqlite.ts';
import { readBigInt } from '../../sqlite/read-row.ts';
import { firstHash, toHash } from '../rows/row-hash.ts';

/** The state that the first row follows: that of a snapshot, or nothing. */
export interface Base {
  /** The last row that is in the state. */
  readonly seq: bigint;
  readonly hash: Uint8Array;
  /** Digests of the state; `undefined` if nothing has been stored before the first row. */
  readonly state: { readonly balances: Uint8Array; readonly records: Uint8Array } | undefined;
}

export interface Snapshot extends Base {
  readonly at: number;
}

const emptyBase: Base = { seq: 0n, hash: firstHash, state: undefined };

/** Oldest first. Files of earlier versions have none. */
export function readSnapshots(database: DatabaseSync): readonly Snapshot[] {
  if (columnsOf(database, 'snapshot').length === 0) return [];
  return readAll(database, 'SELECT * FROM snapshot ORDER BY seq');
}

/** Returns the snapshot whose rows, and all before, were exported; the empty state if all rows are there. */
export function readBase(database: DatabaseSync): Base {
  if (columnsOf(database, 'snapshot').length === 0) return emptyBase;
  const query = 'SELECT * FROM snapshot WHERE is_base = 1 ORDER BY seq DESC LIMIT 1';
  return readAll(database, query)[0] ?? emptyBase;
}

function readAll(database: DatabaseSync, query: string): readonly Snapshot[] {
  const statement = database.prepare(query);
  statement.setReadBigInts(true);
  return statement.all().map((row) => ({
    seq: readBigInt(row, 'seq'),
    at: Number(row['at']),
    hash: toHash(row['hash']) ?? firstHash,
    state: {
      balances: toHash(row['balances']) ?? firstHash,
      records: toHash(row['records']) ?? firstHash,
    },
  }));
}
