import type { DatabaseSync } from 'node:sqlite';
import { readBigInt, readText, type Row } from '../../sqlite/read-row.ts';
import { columnsOf } from '../../sqlite/sqlite.ts';
import { indexColumnsOf } from '../rows/entry.ts';
import { decodeEffects } from '../rows/decode-effects.ts';
import { RecordReplay } from '../rows/record-replay.ts';
import { isSameHash, toHash, toJournalRow } from '../rows/row-hash.ts';
import { BalancesDigest, RecordsDigest } from '../rows/state-digest.ts';
import { BalanceReplay } from './balance-replay.ts';
import { readBase, readSnapshots, type Base } from './base.ts';
import { ChainCheck, type ChainedRow } from './chain-check.ts';

export interface AuditReport {
  readonly rows: number;
  /** At most a thousand. */
  readonly differences: readonly string[];
}

const mostDifferences = 1000;

/**
 * Replays the journal in bounded memory, verifies its chain, and compares balances and records with the tables. Without the rows
 * before a snapshot, what they have left is compared by the snapshot's digests. Sums must be zero.
 */
export function audit(database: DatabaseSync): AuditReport {
  const replay = new Audit(database, readBase(database));
  replay.addStored();
  return replay.finish();
}

export class Audit {
  readonly #database: DatabaseSync;
  readonly #base: Base;
  readonly #chain: ChainCheck;
  readonly #balances = new BalanceReplay();
  readonly #records = new RecordReplay();
  readonly #differences: string[] = [];
  #rows = 0;

  /** @param base - What the first row follows. */
  constructor(database: DatabaseSync, base: Base) {
    this.#database = database;
    this.#base = base;
    this.#chain = new ChainCheck(readSnapshots(database), base);
  }

  /** The last row, and its hash. */
  get chain(): Pick<ChainCheck, 'seq' | 'hash'> {
    return this.#chain;
  }

  add(row: ChainedRow): void {
    this.#rows += 1;
    for (const fault of this.#chain.add(row)) this.report(fault);
    try {
      const { movements, records } = decodeEffects(row.effects);
      for (const movement of movements) this.#balances.apply(movement);
      for (const record of records) {
        const fault = this.#records.apply(record);
        if (fault !== undefined) this.report(`Row ${row.seq}: ${fault}`);
      }
    } catch (error) {
      this.report(`Row ${row.seq} cannot be read: ${String(error)}`);
    }
  }

  /** Adds the rows of the database behind the last one. */
  addStored(): void {
    const isChained = columnsOf(this.#database, 'journal').includes('hash');
    const hash = isChained ? 'hash' : 'NULL AS hash';
    const rows = this.#database.prepare(
      `SELECT seq, at, command, effects, ${hash} FROM journal WHERE seq > ? ORDER BY seq`,
    );
    rows.setReadBigInts(true);
    for (const row of rows.iterate(this.#chain.seq)) {
      this.add({ ...toJournalRow(row), hash: toHash(row['hash']) });
    }
  }

  report(difference: string): void {
    if (this.#differences.length < mostDifferences) this.#differences.push(difference);
  }

  finish(): AuditReport {
    this.#compareBalances();
    this.#compareRecords();
    this.#balances.close();
    this.#records.close();
    return { rows: this.#rows, differences: this.#differences };
  }

  #compareBalances(): void {
    const before = new BalancesDigest();
    const sums = new Map<string, bigint>();
    const stored = this.#database.prepare('SELECT * FROM balance ORDER BY account, coin');
    stored.setReadBigInts(true);
    for (const row of stored.iterate()) {
      const account = readText(row, 'account');
      const coin = readText(row, 'coin');
      const name = `${account} ${coin}`;
      const [available, frozen] = (['available', 'frozen'] as const).map((purse) => {
        const amount = readBigInt(row, purse);
        const replayed = this.#balances.take(`${name} ${purse}`);
        const sum = `${account.split('/')[0]} ${coin}`;
        sums.set(sum, (sums.get(sum) ?? 0n) + amount);
        if (!this.#base.state && amount !== replayed) {
          this.report(`balance ${name} ${purse}: ${replayed} in the journal, ${amount} stored`);
        }
        return amount - replayed;
      });
      before.add(account, coin, available ?? 0n, frozen ?? 0n);
    }
    for (const [name, amount] of this.#balances.rest()) {
      this.report(`balance ${name}: ${amount} in the journal, none stored`);
    }
    for (const [name, sum] of sums) {
      if (sum !== 0n) this.report(`${name} sums to ${sum} instead of 0`);
    }
    this.#compareState('balances', before.value());
  }

  #compareRecords(): void {
    const before = new RecordsDigest();
    let found = 0;
    const stored = this.#database.prepare('SELECT * FROM record');
    stored.setReadBigInts(true);
    for (const row of stored.iterate()) {
      const kind = readText(row, 'kind');
      const id = readBigInt(row, 'id');
      const body = readText(row, 'body');
      if (!hasOwnColumns(row, body)) this.report(`record ${kind} ${id} has columns of another one`);
      const replayed = this.#records.find(kind, String(id));
      if (replayed) found += 1;
      else before.add(kind, id, body);
      if (replayed ? replayed.body !== body : !this.#base.state) {
        this.report(
          `record ${kind} ${id}: ${replayed?.body ?? 'none'} in the journal, ${body} stored`,
        );
      }
    }
    let expected = 0;
    for (const { replaced } of this.#records.all()) {
      expected += 1;
      if (replaced !== undefined) before.addDigest(replaced);
    }
    if (found < expected) this.#reportLostRecords();
    this.#compareState('records', before.value());
  }

  #reportLostRecords(): void {
    const stored = this.#database.prepare('SELECT 1 FROM record WHERE kind = ? AND id = ?');
    for (const { kind, id, body } of this.#records.all()) {
      if (stored.get(kind, BigInt(id)) === undefined) {
        this.report(`record ${kind} ${id}: ${body} in the journal, none stored`);
      }
    }
  }

  /** @param digest - Of the state before the first row, as it follows from the tables and the rows. */
  #compareState(name: 'balances' | 'records', digest: Uint8Array): void {
    const { seq, state } = this.#base;
    if (!state || isSameHash(state[name], digest)) return;
    this.report(`The ${name} do not follow from those of the snapshot at row ${seq}`);
  }
}

function hasOwnColumns(row: Row, body: string): boolean {
  try {
    const { owner, name, product, symbol, isOpen } = indexColumnsOf(body);
    // Orders of the first versions have no product.
    if (row['product'] !== product && (product !== null || row['product'] !== 'spot')) return false;
    const isFound = row['owner'] === owner && row['name'] === name && row['symbol'] === symbol;
    return isFound && row['is_open'] === BigInt(isOpen);
  } catch {
    // The body is compared by itself.
    return true;
  }
}
