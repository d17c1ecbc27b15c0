import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { transact } from '../database/database.ts';
import type { Row } from '../database/read-row.ts';
import { readNumber, readText } from '../database/read-row.ts';
import { createPauses } from '../event-loop/create-pauses.ts';
import type { Leaf } from './sum-tree.ts';

export interface CoinAmounts {
  readonly coin: string;
  /** In units of 10^-8, like `liabilities`. */
  readonly reserves: bigint;
  readonly liabilities: bigint;
}

export interface Snapshot {
  readonly id: number;
  readonly takenAt: number;
  readonly rootHash: string;
  readonly users: number;
  readonly coins: readonly CoinAmounts[];
}

/** Snapshots that are kept. */
const kept = 30;

/** Leaves of one transaction, and of one query. */
const batch = 200;

const storedCoins = v.array(
  v.object({ coin: v.string(), reserves: v.string(), liabilities: v.string() }),
);
const storedSums = v.array(v.string());

export class SnapshotStore {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #insertLeaf: StatementSync;
  readonly #list: StatementSync;
  readonly #get: StatementSync;
  readonly #leaves: StatementSync;
  readonly #position: StatementSync;
  readonly #nextId: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#insert = database.prepare(
      'INSERT INTO reserve_snapshots (id, taken_at, root_hash, users, amounts) VALUES (?, ?, ?, ?, ?)',
    );
    this.#insertLeaf = database.prepare(
      'INSERT INTO reserve_leaves (snapshot_id, position, user_id, nonce, sums) VALUES (?, ?, ?, ?, ?)',
    );
    this.#list = database.prepare('SELECT * FROM reserve_snapshots ORDER BY id DESC');
    this.#get = database.prepare('SELECT * FROM reserve_snapshots WHERE id = ?');
    this.#leaves = database.prepare(
      `SELECT * FROM reserve_leaves WHERE snapshot_id = ? AND position >= ?
       ORDER BY position LIMIT ${batch}`,
    );
    this.#position = database.prepare(
      'SELECT position FROM reserve_leaves WHERE snapshot_id = ? AND user_id = ?',
    );
    this.#nextId = database.prepare(
      `SELECT coalesce(max(seq), 0) + 1 AS id FROM sqlite_sequence WHERE name = 'reserve_snapshots'`,
    );
    // Leaves of a snapshot that a stop of the process left unfinished.
    database.exec(
      'DELETE FROM reserve_leaves WHERE snapshot_id NOT IN (SELECT id FROM reserve_snapshots)',
    );
  }

  /** Stores the leaves batch by batch; only then does the snapshot exist. */
  async add(given: Omit<Snapshot, 'id'>, leaves: readonly Leaf[]): Promise<Snapshot> {
    const row = this.#nextId.get();
    const snapshot = { ...given, id: row === undefined ? 1 : readNumber(row, 'id') };
    const pause = createPauses();
    for (let start = 0; start < leaves.length; start += batch) {
      transact(this.#database, () => {
        leaves.slice(start, start + batch).forEach(({ userId, nonce, sums }, index) => {
          const text = JSON.stringify(sums.map(String));
          this.#insertLeaf.run(snapshot.id, start + index, userId, nonce, text);
        });
      });
      await pause();
    }
    const { id, takenAt, rootHash, users, coins } = snapshot;
    const amounts = JSON.stringify(
      coins.map(({ coin, reserves, liabilities }) => ({
        ...{ coin, reserves: String(reserves), liabilities: String(liabilities) },
      })),
    );
    transact(this.#database, () => {
      this.#insert.run(id, takenAt, rootHash, users, amounts);
      this.#database.exec(`DELETE FROM reserve_snapshots WHERE id <= ${id - kept}`);
      this.#database.exec(`DELETE FROM reserve_leaves WHERE snapshot_id <= ${id - kept}`);
    });
    return snapshot;
  }

  /** Newest first. */
  list(): readonly Snapshot[] {
    return this.#list.all().map(toSnapshot);
  }

  get(id: number): Snapshot | undefined {
    const row = this.#get.get(id);
    return row && toSnapshot(row);
  }

  positionOf(id: number, userId: string): number | undefined {
    const row = this.#position.get(id, userId);
    return row && readNumber(row, 'position');
  }

  async leaves(id: number): Promise<readonly Leaf[]> {
    const pause = createPauses();
    const leaves: Leaf[] = [];
    for (;;) {
      const rows = this.#leaves.all(id, leaves.length);
      leaves.push(...rows.map(toLeaf));
      if (rows.length < batch) return leaves;
      await pause();
    }
  }
}

function toLeaf(row: Row): Leaf {
  return {
    userId: readText(row, 'user_id'),
    nonce: readText(row, 'nonce'),
    sums: v.parse(storedSums, JSON.parse(readText(row, 'sums'))).map(BigInt),
  };
}

function toSnapshot(row: Row): Snapshot {
  const coins = v.parse(storedCoins, JSON.parse(readText(row, 'amounts')));
  return {
    id: readNumber(row, 'id'),
    takenAt: readNumber(row, 'taken_at'),
    rootHash: readText(row, 'root_hash'),
    users: readNumber(row, 'users'),
    coins: coins.map(({ coin, reserves, liabilities }) => ({
      ...{ coin, reserves: BigInt(reserves), liabilities: BigInt(liabilities) },
    })),
  };
}
