import type { DatabaseSync } from 'node:sqlite';
import { isCorrupt, transact } from '../sqlite/sqlite.ts';
import { readBigInt } from '../sqlite/read-row.ts';
import type { Account } from '../core/accounts/account.ts';
import { readReceipt } from '../core/commands/command.ts';
import type { RecordName } from '../core/records/record-name.ts';
import { readBase } from './audit/base.ts';
import type { JournalEntry, KeptAnswer, RecordRow } from './rows/entry.ts';
import type { CommitState, FileGuard } from './file-guard.ts';
import { corrupt, openVerified, readEnd } from './open-verified.ts';
import type { ChainEnd } from './head/head-file.ts';
import { encodeEffects } from './rows/encode-effects.ts';
import { sumOfAnswer } from './rows/sum-of-answer.ts';
import { RecentRecords } from './rows/recent-records.ts';
import { hashOf } from './rows/row-hash.ts';
import { prepareAll } from './statements.ts';

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

export interface JournalOptions {
  /** Receives what the checks at start have found, and the exchange can live with. */
  readonly onWarning?: ((message: string) => void) | undefined;
}

/** Stores accepted commands with their effects, and the state that follows, in one synced transaction a batch. */
export class Journal {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareAll>;
  readonly #guard: FileGuard | undefined;
  readonly #recent = new RecentRecords();
  /** Highest ids of records by kind, as far as they are known. */
  readonly #lastIds = new Map<string, bigint>();
  #end: CommitState;
  #sweptAt = 0;
  #lastTime: number;

  /**
   * Migrates the database, and verifies one in a file.
   *
   * @throws TypeError when the connection would not sync each commit.
   * @throws ExchangeError for a file that is foreign, newer, damaged, or ends before what was acknowledged.
   */
  constructor(database: DatabaseSync, { onWarning = () => undefined }: JournalOptions = {}) {
    const { synchronous } = database.prepare('PRAGMA synchronous').get() ?? {};
    if (Number(synchronous) < fullSync) {
      throw new TypeError('The database must be synchronous FULL');
    }
    this.#database = database;
    try {
      this.#guard = openVerified(database, onWarning);
      this.#statements = prepareAll(database);
      this.#end = readEnd(database);
      this.#guard?.checkEnd(this.#end, readBase(database));
    } catch (error) {
      throw isCorrupt(error) ? corrupt(database, error) : error;
    }
    this.#lastTime = Number(readBigInt(this.#statements.lastTime.get() ?? {}, 'value'));
  }

  /** The last row; that of the last snapshot if all rows were dropped. */
  get end(): CommitState {
    return this.#end;
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
    let end: ChainEnd = this.#end;
    const commit = this.#end.commit + 1n;
    try {
      transact(this.#database, () => {
        for (const entry of entries) {
          if (leavesRow(entry)) end = this.#writeRow(end, entry);
          this.#writeState(entry);
        }
        for (const [account, coins] of touchedBy(entries)) this.#writeBalances(account, coins);
        if (isLater) this.#statements.saveCounter.run({ name: 'time', value: time });
        this.#statements.saveCounter.run({ name: 'commit', value: commit });
      });
    } catch (error) {
      this.#recent.rollBack();
      throw error;
    }
    this.#recent.commit();
    this.#end = { commit, ...end };
    this.#guard?.committed(this.#end);
    if (isLater) this.#lastTime = time;
  }

  /** Causes the next change of each record to be journaled with its whole body. */
  forgetRecords(): void {
    this.#recent.clear();
  }

  /** Keeps the WAL file small after another commit on the same connection. */
  afterCommit(): void {
    this.#guard?.committed(this.#end);
  }

  /** Copies the WAL file into the database, unless a reader needs it. */
  checkpoint(): void {
    this.#guard?.checkpoint(this.#end);
  }

  /** Sums the database's pages, so that the next start need not compare its contents. */
  close(): void {
    this.#guard?.close(this.#end);
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

  /** Returns records of all owners, oldest first. */
  recordsAfter(kind: string, after: bigint, limit: number): string[] {
    const rows = this.#statements.recordsAfter.all({ kind, after, limit });
    return rows.map(({ body }) => String(body));
  }

  /** Those that were closed last first. `before` is the id of one of them. */
  closedPositions({ owner, symbol, before, limit }: Omit<RecordQuery, 'kind' | 'isOpen'>) {
    const { closedPositions, closedAt } = this.#statements;
    const last = before === undefined ? {} : closedAt.get({ owner, before });
    if (!last) return [];
    const end = { at: last['at'] ?? Number.MAX_SAFE_INTEGER, before: before ?? null };
    const rows = closedPositions.all({ owner, symbol: symbol ?? null, ...end, limit });
    return rows.map(({ body }) => String(body));
  }

  /** Returns a user's closed statements of days that begin in a time, oldest first. */
  statements(owner: string, from: number, until: number): string[] {
    const rows = this.#statements.daysBetween.all({ owner, from, until });
    return rows.map(({ body }) => String(body));
  }

  /** Returns the beginning of the first day that a user has a statement of. */
  firstStatement(owner: string): number | undefined {
    const row = this.#statements.firstDay.get({ owner });
    return row && Number(row['day']);
  }

  /** Returns the last statement of a coin for a day that begins before a time. */
  coinStatement(owner: string, coin: string, until: number): string | undefined {
    const row = this.#statements.coinBefore.get({ owner, coin, until });
    return row && String(row['body']);
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
      receipt: readReceipt(String(row['receipt'])),
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

  #writeRow(previous: ChainEnd, entry: JournalEntry): ChainEnd {
    const { at, command: given, poisoned } = entry;
    const seq = previous.seq + 1n;
    const command = given ? JSON.stringify({ ...given, poisoned }) : null;
    const effects = encodeEffects(entry, { recent: this.#recent, stored: this.#storedBody });
    const hash = hashOf(previous.hash, { seq, at, command, effects });
    this.#statements.append.run({ seq, at, command, effects, hash });
    return { seq, hash };
  }

  readonly #storedBody = ({ kind, id }: RecordRow): string | undefined => {
    const last = this.#lastIds.get(kind) ?? this.lastId(kind);
    this.#lastIds.set(kind, id > last ? id : last);
    if (id > last) return undefined;
    const row = this.#statements.body.get({ kind, id });
    return row && String(row['body']);
  };

  #writeState({ at, records, answer }: JournalEntry): void {
    for (const { isOpen, text, ...row } of records) {
      const { body } = text;
      this.#statements.saveRecord.run({ ...row, isOpen: Number(isOpen), body });
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
    const answer = { ...call, receipt: JSON.stringify(receipt), at };
    this.#statements.keep.run({ ...answer, sum: sumOfAnswer(answer) });
  }
}

function touchedBy(entries: readonly JournalEntry[]): ReadonlyMap<Account, ReadonlySet<string>> {
  const touched = new Map<Account, Set<string>>();
  for (const { movements } of entries) {
    for (const { from, to, coin } of movements) {
      for (const account of [from, to]) {
        touched.set(account, (touched.get(account) ?? new Set()).add(coin));
      }
    }
  }
  return touched;
}

function leavesRow({ command, movements, records }: JournalEntry): boolean {
  return command !== undefined || movements.length > 0 || records.length > 0;
}
