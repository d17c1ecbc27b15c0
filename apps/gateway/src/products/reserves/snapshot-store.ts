import * as v from 'valibot';
import { createPauses } from '@bourse/exchange';
import type { ReserveLeafRow, ReserveSnapshotRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';
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

/** Leaves of one statement. */
const batch = 200;

const storedCoins = v.array(
  v.object({ coin: v.string(), reserves: v.string(), liabilities: v.string() }),
);
const storedSums = v.array(v.string());

export class SnapshotStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Stores the leaves batch by batch; only then does the snapshot exist. Snapshots are added one after the other. */
  async add(given: Omit<Snapshot, 'id'>, leaves: readonly Leaf[]): Promise<Snapshot> {
    const { db } = this.#units;
    const [newest] = await this.list();
    const id = (newest?.id ?? 0) + 1;
    // Leaves of a snapshot that a stop of the process left unfinished.
    await db.deleteFrom('reserve_leaves').where('snapshot_id', '>=', id).execute();
    const pause = createPauses();
    for (let start = 0; start < leaves.length; start += batch) {
      const rows = leaves
        .slice(start, start + batch)
        .map((leaf, index) => toLeafRow(id, start + index, leaf));
      await db.insertInto('reserve_leaves').values(rows).execute();
      await pause();
    }
    const snapshot = { ...given, id };
    await this.#units.run(async () => {
      const { db } = this.#units;
      await db.insertInto('reserve_snapshots').values(toSnapshotRow(snapshot)).execute();
      await db
        .deleteFrom('reserve_snapshots')
        .where('id', '<=', id - kept)
        .execute();
      await db
        .deleteFrom('reserve_leaves')
        .where('snapshot_id', '<=', id - kept)
        .execute();
    });
    return snapshot;
  }

  /** Newest first. */
  async list(): Promise<readonly Snapshot[]> {
    const snapshots = this.#units.db.selectFrom('reserve_snapshots').selectAll();
    return (await snapshots.orderBy('id', 'desc').execute()).map(toSnapshot);
  }

  async get(id: number): Promise<Snapshot | undefined> {
    const snapshots = this.#units.db.selectFrom('reserve_snapshots').selectAll();
    const row = await snapshots.where('id', '=', id).executeTakeFirst();
    return row && toSnapshot(row);
  }

  async positionOf(id: number, userId: string): Promise<number | undefined> {
    const leaves = this.#units.db.selectFrom('reserve_leaves').select('position');
    const own = leaves.where('snapshot_id', '=', id).where('user_id', '=', userId);
    return (await own.executeTakeFirst())?.position;
  }

  async leaves(id: number): Promise<readonly Leaf[]> {
    const pause = createPauses();
    const leaves: Leaf[] = [];
    const ofSnapshot = this.#units.db
      .selectFrom('reserve_leaves')
      .selectAll()
      .where('snapshot_id', '=', id)
      .orderBy('position')
      .limit(batch);
    for (;;) {
      const rows = await ofSnapshot.where('position', '>=', leaves.length).execute();
      leaves.push(...rows.map(toLeaf));
      if (rows.length < batch) return leaves;
      await pause();
    }
  }
}

function toLeafRow(
  snapshotId: number,
  position: number,
  { userId, nonce, sums }: Leaf,
): ReserveLeafRow {
  const text = JSON.stringify(sums.map(String));
  return { snapshot_id: snapshotId, position, user_id: userId, nonce, sums: text };
}

function toLeaf({ user_id: userId, nonce, sums }: ReserveLeafRow): Leaf {
  return { userId, nonce, sums: v.parse(storedSums, JSON.parse(sums)).map(BigInt) };
}

function toSnapshotRow({ id, takenAt, rootHash, users, coins }: Snapshot): ReserveSnapshotRow {
  const amounts = coins.map(({ coin, reserves, liabilities }) => ({
    coin,
    reserves: String(reserves),
    liabilities: String(liabilities),
  }));
  return { id, taken_at: takenAt, root_hash: rootHash, users, amounts: JSON.stringify(amounts) };
}

function toSnapshot({ id, users, amounts, ...row }: ReserveSnapshotRow): Snapshot {
  const coins = v.parse(storedCoins, JSON.parse(amounts));
  return {
    id,
    users,
    takenAt: row.taken_at,
    rootHash: row.root_hash,
    coins: coins.map(({ coin, reserves, liabilities }) => ({
      coin,
      reserves: BigInt(reserves),
      liabilities: BigInt(liabilities),
    })),
  };
}
