import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { readBigInt, readText } from '../../sqlite/read-row.ts';
import type { ReadMovement } from '../rows/decode-effects.ts';

/** Balances in memory. The others are in a temporary file, so that any number can be replayed. */
const capacity = 20_000;

/** Sums of movements. Keys are `account coin purse`. */
export class BalanceReplay {
  readonly #scratch = new DatabaseSync('');
  readonly #statements: ReturnType<typeof prepareAll>;
  readonly #sums = new Map<string, bigint>();

  constructor() {
    this.#scratch.exec(`
      PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;
      CREATE TABLE sum (key TEXT PRIMARY KEY, amount INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    `);
    this.#statements = prepareAll(this.#scratch);
  }

  apply({ from, fromPurse, to, toPurse, coin, amount }: ReadMovement): void {
    this.#add(`${from} ${coin} ${fromPurse}`, -amount);
    this.#add(`${to} ${coin} ${toPurse}`, amount);
  }

  /** Returns a sum and forgets it. */
  take(key: string): bigint {
    this.#flush();
    const row = this.#statements.take.get(key);
    return row ? readBigInt(row, 'amount') : 0n;
  }

  /** Returns the sums that have not been taken, and are not zero. */
  *rest(): Generator<readonly [key: string, amount: bigint]> {
    this.#flush();
    for (const row of this.#statements.rest.iterate()) {
      yield [readText(row, 'key'), readBigInt(row, 'amount')];
    }
  }

  close(): void {
    this.#scratch.close();
  }

  #add(key: string, amount: bigint): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + amount);
    if (this.#sums.size >= capacity) this.#flush();
  }

  #flush(): void {
    if (this.#sums.size === 0) return;
    this.#scratch.exec('BEGIN');
    for (const [key, amount] of this.#sums) this.#statements.add.run(key, amount);
    this.#scratch.exec('COMMIT');
    this.#sums.clear();
  }
}

function prepareAll(scratch: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = scratch.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    add: prepare(`INSERT INTO sum VALUES (?, ?)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`),
    take: prepare('DELETE FROM sum WHERE key = ? RETURNING amount'),
    rest: prepare('SELECT key, amount FROM sum WHERE amount <> 0 ORDER BY key'),
  };
}
