import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Granularity } from '@bourse/gateway-contract';
import { transact } from '../sqlite/sqlite.ts';
import { readBigInt, readText, type Row } from '../sqlite/read-row.ts';
import type { Bar } from '../market/candle-series.ts';
import { migrateFile } from './file/migrate.ts';

/** A time in which a market did not run, with its first and last price in ticks. Its candles follow from the seed. */
export interface PastRange {
  readonly start: number;
  readonly end: number;
  readonly open: bigint;
  readonly close: bigint;
  readonly seed: number;
}

export class CandleStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareAll>;

  constructor(database: DatabaseSync) {
    migrateFile(database);
    this.#database = database;
    this.#statements = prepareAll(database);
  }

  /** Whether no market has a past yet. */
  get isEmpty(): boolean {
    return this.#statements.first.get() === undefined;
  }

  transact<T>(work: () => T): T {
    return transact(this.#database, work);
  }

  /** Oldest first. */
  between(market: string, width: Granularity, from: number, until: number): readonly Bar[] {
    return this.#statements.between.all({ market, width, from, until }).map(toBar);
  }

  lastStart(market: string, width: Granularity): number | undefined {
    const row = this.#statements.last.get({ market, width });
    return row && Number(row['start']);
  }

  put(market: string, width: Granularity, bar: Readonly<Bar>): void {
    const volumes = { base: String(bar.base), quote: String(bar.quote) };
    this.#statements.put.run({ market, width, ...bar, ...volumes });
  }

  ranges(market: string): readonly PastRange[] {
    return this.#statements.ranges.all({ market }).map((row) => ({
      start: Number(row['start']),
      end: Number(row['end']),
      seed: Number(row['seed']),
      open: readBigInt(row, 'open'),
      close: readBigInt(row, 'close'),
    }));
  }

  addRange(market: string, range: PastRange): void {
    this.#statements.addRange.run({ market, ...range });
  }
}

function toBar(row: Row): Bar {
  return {
    start: Number(row['start']),
    open: readBigInt(row, 'open'),
    high: readBigInt(row, 'high'),
    low: readBigInt(row, 'low'),
    close: readBigInt(row, 'close'),
    base: BigInt(readText(row, 'base')),
    quote: BigInt(readText(row, 'quote')),
  };
}

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    between: prepare(`SELECT * FROM candle WHERE market = :market AND width = :width
      AND start >= :from AND start < :until ORDER BY start`),
    first: prepare('SELECT start FROM past LIMIT 1'),
    last: prepare(`SELECT start FROM candle WHERE market = :market AND width = :width
      ORDER BY start DESC LIMIT 1`),
    put: prepare(`INSERT OR REPLACE INTO candle VALUES
      (:market, :width, :start, :open, :high, :low, :close, :base, :quote)`),
    ranges: prepare('SELECT * FROM past WHERE market = :market ORDER BY start'),
    addRange: prepare('INSERT INTO past VALUES (:market, :start, :end, :open, :close, :seed)'),
  };
}
