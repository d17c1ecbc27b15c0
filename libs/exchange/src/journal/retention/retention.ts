import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { basename, dirname, join } from 'node:path';
import { readBase, readSnapshots, type Snapshot } from '../audit/base.ts';
import type { Journal } from '../journal.ts';
import { nextTurn, steadyClock } from '../../ports.ts';
import { digestState, type Pauses } from './digest-state.ts';
import { exportRows } from './export-rows.ts';

export interface RetentionOptions {
  readonly database: DatabaseSync;
  readonly journal: Journal;
  readonly pauses: Pauses;
  /** How long rows stay in the database. Default 7 days. */
  readonly days?: number | undefined;
}

export interface RetentionReport {
  /** Last row of the new snapshot. */
  readonly snapshot: bigint;
  /** File with the rows that were dropped; `undefined` if none were. */
  readonly exported: string | undefined;
  readonly dropped: number;
}

const dayMs = 86_400_000;

const defaultDays = 7;

/** Longest time of one transaction that drops rows, in milliseconds; their number follows from it. */
const dropMs = 5;

const leastRows = 16;

/**
 * Takes a snapshot, exports the rows up to the newest snapshot that is older than the retention, and drops them. All of it runs in
 * slices, and can be repeated after an interruption at any point.
 */
export class Retention {
  readonly #options: RetentionOptions;
  readonly #file: string;
  readonly #statements: ReturnType<typeof prepareAll>;

  /** @throws TypeError for a database in memory, of which there is no second connection. */
  constructor(options: RetentionOptions) {
    const file = options.database.location();
    if (file === null) throw new TypeError('A database in memory has no retention');
    this.#options = options;
    this.#file = file;
    this.#statements = prepareAll(options.database);
  }

  /** Time of the last row of the newest snapshot; `undefined` before the first. */
  get lastAt(): number | undefined {
    return readSnapshots(this.#options.database).at(-1)?.at;
  }

  /** @param now - Milliseconds since the epoch, on the exchange's clock. */
  async run(now: number): Promise<RetentionReport> {
    const { database, days = defaultDays } = this.#options;
    const snapshot = await this.#takeSnapshot();
    const end = readSnapshots(database).findLast(({ at }) => at <= now - days * dayMs);
    const exported = end && (await this.#export(end));
    return { snapshot, exported, dropped: await this.#drop() };
  }

  async #takeSnapshot(): Promise<bigint> {
    const { database, journal, pauses } = this.#options;
    const { seq, hash } = journal.end;
    if (readSnapshots(database).some((earlier) => earlier.seq === seq) || seq === 0n) return seq;
    const at = journal.lastTime;
    // Rows after the snapshot must not build on bodies in rows before it.
    journal.forgetRecords();
    const { balances, records } = await digestState(this.#file, pauses);
    this.#statements.save.run({ seq, at, hash, balances, records });
    return seq;
  }

  /** Returns the file; `undefined` if the rows were exported before. */
  async #export(end: Snapshot): Promise<string | undefined> {
    const { database, journal, pauses } = this.#options;
    const base = readBase(database);
    if (end.seq <= base.seq) return undefined;
    const target = join(dirname(this.#file), 'journal', exportName(this.#file, base.seq, end.seq));
    await exportRows(this.#file, target, { base, end }, pauses);
    this.#statements.setBase.run({ seq: end.seq });
    this.#statements.forgetSnapshots.run({ seq: end.seq });
    journal.checkpoint();
    return target;
  }

  /** Drops the rows before the base. */
  async #drop(): Promise<number> {
    const { database, journal, pauses } = this.#options;
    const { seq } = readBase(database);
    let dropped = 0;
    let rows = leastRows;
    for (;;) {
      const start = steadyClock();
      const { changes } = this.#statements.drop.run({ seq, rows });
      if (changes === 0) return dropped;
      dropped += Number(changes);
      journal.afterCommit();
      rows = steadyClock() - start < dropMs / 2 ? rows * 2 : Math.max(leastRows, rows / 2);
      await nextTurn();
      await pauses();
    }
  }
}

/** The numbers have leading zeros, so that names sort as their rows do. */
function exportName(file: string, after: bigint, last: bigint): string {
  const [from, to] = [after + 1n, last].map((seq) => String(seq).padStart(12, '0'));
  return `${basename(file, '.sqlite')}-${from}-${to}.jsonl.gz`;
}

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    save: prepare(`INSERT INTO snapshot
      VALUES (:seq, :at, :hash, :balances, :records, 0)`),
    setBase: prepare('UPDATE snapshot SET is_base = 1 WHERE seq = :seq'),
    forgetSnapshots: prepare('DELETE FROM snapshot WHERE seq < :seq'),
    drop: prepare(`DELETE FROM journal WHERE seq IN
      (SELECT seq FROM journal WHERE seq <= :seq ORDER BY seq LIMIT :rows)`),
  };
}
