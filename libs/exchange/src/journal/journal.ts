import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { addColumn, transact } from '../sqlite/sqlite.ts';
import { readBigInt } from '../sqlite/read-row.ts';
import type { Account } from '../core/accounts/account.ts';
import type { Receipt } from '../core/commands/command.ts';
import type { RecordName } from '../core/records/record-name.ts';
import { encodeEffects, type JournalEntry, type KeptAnswer } from './entry.ts';
import { schema } from './schema.ts';

/** SQLite's number for a commit that waits for the disk. */
const fullSync = 2;

const keepMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

/** How often the time is stored while nothing else is. */
const saveTimeMs = 1000;

export interface StoredBalance {
  readonly account: string;
  readonly coin: string;
  readonly available: bigint;
  readonly frozen: bigint;
}

export interface RecordQuery {
  readonly kind: string;
  readonly owner: string;
  readonly isOpen?: boolean;
  readonly product?: string | undefined;
  readonly symbol?: string | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Stores accepted commands with their effects, and the state that follows, in one synced transaction a batch. */
export class Journal {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareAll>;
  #lastSeq: bigint;
  #sweptAt = 0;
  #lastTime: number;

  /** @throws TypeError when the connection would not sync each commit. */
  constructor(database: DatabaseSync) {
    const { synchronous } = database.prepare('PRAGMA synchronous').get() ?? {};
    if (Number(synchronous) < fullSync) {
      throw new TypeError('The database must be synchronous FULL');
    }
    database.exec(schema);
    addColumn(database, 'record', 'product', "TEXT DEFAULT 'spot'");
    this.#database = database;
    this.#statements = prepareAll(database);
    this.#lastSeq = readBigInt(this.#statements.lastSeq.get() ?? {}, 'value');
    this.#lastTime = Number(readBigInt(this.#statements.lastTime.get() ?? {}, 'value'));
  }

  get lastSeq(): bigint {
    return this.#lastSeq;
  }

  /** The last stored time, of a command or of an exchange without any; `0` before the first. */
  get lastTime(): number {
    return this.#lastTime;
  }

  /** Returns when the entries are on disk. */
  append(entries: readonly JournalEntry[]): void {
    const time = entries.at(-1)?.at ?? 0;
    const isLater = time >= this.#lastTime + saveTimeMs;
    if (!isLater && !entries.some((entry) => leavesRow(entry) || entry.answer)) return;
    let seq = this.#lastSeq;
    transact(this.#database, () => {
      const touched = new Map<Account, Set<string>>();
      for (const entry of entries) {
        if (leavesRow(entry)) {
          seq += 1n;
          this.#writeRow(seq, entry);
        }
        this.#writeState(entry);
        for (const { from, to, coin } of entry.movements) {
          for (const account of [from, to]) {
            touched.set(account, (touched.get(account) ?? new Set()).add(coin));
          }
        }
      }
      for (const [account, coins] of touched) this.#writeBalances(account, coins);
      if (isLater) this.#statements.saveCounter.run({ name: 'time', value: time });
    });
    this.#lastSeq = seq;
    if (isLater) this.#lastTime = time;
  }

  balances(): StoredBalance[] {
    return this.#statements.balances.all().map((row) => ({
      account: String(row['account']),
      coin: String(row['coin']),
      available: readBigInt(row, 'available'),
      frozen: readBigInt(row, 'frozen'),
    }));
  }

  openRecords(kind: string): string[] {
    return this.#statements.openRecords.all({ kind }).map(({ body }) => String(body));
  }

  records({ kind, owner, isOpen, product, symbol, before, limit }: RecordQuery): string[] {
    const open = isOpen === undefined ? null : Number(isOpen);
    const filter = { product: product ?? null, symbol: symbol ?? null };
    const page = { ...filter, before: before ?? null, limit };
    const rows = this.#statements.records.all({ kind, owner, isOpen: open, ...page });
    return rows.map(({ body }) => String(body));
  }

  record(kind: string, owner: string, { id, name }: RecordName): string | undefined {
    const row = this.#statements.record.get({ kind, owner, id: id ?? null, name: name ?? null });
    return row && String(row['body']);
  }

  /** Returns the highest id of a kind of records; `0` before the first. */
  lastId(kind: string): bigint {
    return readBigInt(this.#statements.lastId.get({ kind }) ?? {}, 'value');
  }

  /** Returns the first of `count` numbers that no process has reserved, and that are above `least`. */
  reserve(name: string, count: bigint, least: bigint): bigint {
    const row = this.#statements.counter.get({ name });
    const first = (row ? readBigInt(row, 'value') : least) + 1n;
    this.#statements.saveCounter.run({ name, value: first + count - 1n });
    return first;
  }

  answer({ owner, path, key }: Omit<KeptAnswer, 'bodyHash' | 'receipt'>, now: number) {
    const row = this.#statements.answer.get({ owner, path, key, since: now - keepMs });
    if (!row) return undefined;
    return {
      bodyHash: String(row['body_hash']),
      // The column contains what `append` has stored.
      receipt: JSON.parse(String(row['receipt'])) as Receipt,
    };
  }

  /** In ticks. */
  price(symbol: string): bigint | undefined {
    const row = this.#statements.price.get({ symbol });
    return row && readBigInt(row, 'ticks');
  }

  savePrice(symbol: string, ticks: bigint): void {
    this.#statements.savePrice.run({ symbol, ticks });
  }

  #writeRow(seq: bigint, entry: JournalEntry): void {
    const { at, command, poisoned } = entry;
    const text = command ? JSON.stringify({ ...command, poisoned }) : null;
    this.#statements.append.run({ seq, at, command: text, effects: encodeEffects(entry) });
  }

  #writeState({ at, records, answer }: JournalEntry): void {
    for (const { isOpen, ...row } of records) {
      this.#statements.saveRecord.run({ ...row, isOpen: Number(isOpen) });
    }
    if (answer) this.#keep(answer, at);
  }

  #writeBalances({ id: account, balances }: Account, coins: ReadonlySet<string>): void {
    for (const coin of coins) {
      const { available = 0n, frozen = 0n } = balances.get(coin) ?? {};
      this.#statements.saveBalance.run({ account, coin, available, frozen });
    }
  }

  #keep({ receipt, ...call }: KeptAnswer, at: number): void {
    if (at - this.#sweptAt >= sweepEveryMs) {
      this.#sweptAt = at;
      this.#statements.sweep.run({ before: at - keepMs });
    }
    this.#statements.keep.run({ ...call, receipt: JSON.stringify(receipt), at });
  }
}

function leavesRow({ command, movements, records }: JournalEntry): boolean {
  return command !== undefined || movements.length > 0 || records.length > 0;
}

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    lastSeq: prepare('SELECT coalesce(max(seq), 0) AS value FROM journal'),
    lastId: prepare('SELECT coalesce(max(id), 0) AS value FROM record WHERE kind = :kind'),
    lastTime: prepare(`SELECT max(
      coalesce((SELECT at FROM journal ORDER BY seq DESC LIMIT 1), 0),
      coalesce((SELECT value FROM counter WHERE name = 'time'), 0),
      coalesce((SELECT max(end) FROM past), 0)) AS value`),
    counter: prepare('SELECT value FROM counter WHERE name = :name'),
    saveCounter: prepare(`INSERT INTO counter VALUES (:name, :value)
      ON CONFLICT DO UPDATE SET value = excluded.value`),
    append: prepare('INSERT INTO journal VALUES (:seq, :at, :command, :effects)'),
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
    record: prepare(`SELECT body FROM record WHERE kind = :kind AND owner = :owner
      AND (id = :id OR name = :name)`),
    answer: prepare(`SELECT body_hash, receipt FROM answer WHERE owner = :owner AND path = :path
      AND key = :key AND kept_at > :since`),
    keep: prepare(
      `INSERT OR REPLACE INTO answer VALUES (:owner, :path, :key, :bodyHash, :receipt, :at)`,
    ),
    sweep: prepare('DELETE FROM answer WHERE kept_at <= :before'),
    price: prepare('SELECT ticks FROM price WHERE symbol = :symbol'),
    savePrice: prepare(`INSERT INTO price VALUES (:symbol, :ticks)
      ON CONFLICT DO UPDATE SET ticks = excluded.ticks`),
  };
}
