import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { ExchangeError } from '../errors.ts';
import { steadyClock } from '../ports.ts';
import { readText } from '../sqlite/read-row.ts';
import { columnsOf } from '../sqlite/sqlite.ts';
import { audit } from './audit/audit.ts';
import { HeadFile, headBytes, headOf, type ChainEnd, type Head } from './head/head-file.ts';
import { changedPages, sumAllPages, sumWalPages, type DatabaseFile } from './head/page-sums.ts';
import { sumOfAnswer } from './rows/sum-of-answer.ts';
import { firstHash, hashOf, isSameHash, toHash, toJournalRow } from './rows/row-hash.ts';

/** Frames of the WAL file after which it is copied into the database. Twice SQLite's own number: half as many syncs. */
const checkpointFrames = 2000;

const syncEveryMs = 1000;

/** Differences that an error names. */
const namedDifferences = 3;

export interface CommitState extends ChainEnd {
  readonly commit: bigint;
}

/**
 * Keeps the head of the journal and the sums of the database's pages in the file beside it, and compares them at start. It makes
 * the checkpoints of its connection, because sums follow from them.
 */
export class FileGuard {
  readonly hadHead: boolean;
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #pageBytes: number;
  readonly #head: HeadFile;
  readonly #frames: ReturnType<DatabaseSync['prepare']>;
  readonly #checkpoint: ReturnType<DatabaseSync['prepare']>;
  #mark: ChainEnd = { seq: 0n, hash: firstHash };
  #tried = 0;
  #syncedAt = 0;

  #isClosed = false;

  /**
   * @param file - The database's file.
   * @param hadHead - Whether the file beside it was there before.
   */
  constructor(database: DatabaseSync, file: string, hadHead: boolean) {
    this.hadHead = hadHead;
    this.#database = database;
    this.#file = file;
    this.#pageBytes = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
    this.#head = new HeadFile(headOf(file));
    database.exec('PRAGMA wal_autocheckpoint = 0');
    this.#frames = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /**
   * Compares the pages with their sums. Where another program has changed some, the whole contents are checked instead.
   *
   * @throws ExchangeError `EXCHANGE_FILE_DAMAGED`.
   */
  checkPages(onWarning: (message: string) => void): void {
    const changed = changedPages(this.#head, this.#databaseFile());
    if (changed.length === 0) return;
    const what = `${changed.length} pages of ${this.#file} (first: ${changed[0]}) are not as the exchange has written them`;
    const faults = contentFaults(this.#database);
    if (faults.length > 0) throw damaged(what, faults);
    sumAllPages(this.#head, this.#databaseFile());
    onWarning(
      `${what}. The journal is whole, and balances, records and kept answers follow from it; what else is on them, such as prices, cannot be proven.`,
    );
  }

  /**
   * Compares the journal's end with the head, and verifies the chain between the last mark and the end.
   *
   * @param base - The last row that was dropped.
   * @throws ExchangeError `EXCHANGE_ROWS_LOST` or `EXCHANGE_FILE_DAMAGED`.
   */
  checkEnd(state: CommitState, base: ChainEnd): void {
    const head = this.#head.read();
    if (!head) throw headMissing(this.#file);
    this.#mark = head.mark;
    if (state.commit < head.commit) throw rowsLost(this.#file, state, head);
    const isKnown = state.seq !== head.seq || isSameHash(state.hash, head.hash);
    const broken = isKnown
      ? firstBroken(this.#database, head, base)
      : `row ${head.seq} is another one`;
    if (broken !== undefined) throw damaged(`The journal in ${this.#file} is broken`, [broken]);
  }

  /** Keeps what the database contains, without any comparison. */
  adopt(state: CommitState): void {
    this.#head.read();
    sumAllPages(this.#head, this.#databaseFile());
    this.#mark = { seq: state.seq, hash: state.hash };
    this.#head.write({ ...state, mark: this.#mark });
    this.#head.sync();
    this.#database.exec("INSERT OR IGNORE INTO counter VALUES ('head', 1)");
  }

  /** Keeps the head of a commit that is on disk. A failure costs nothing but the proof; the next commit repeats it. */
  committed(state: CommitState): void {
    try {
      this.#head.write({ ...state, mark: this.#mark });
      if (Number(this.#frames.get()?.['log']) >= this.#tried + checkpointFrames) {
        this.checkpoint(state);
      } else if (steadyClock() - this.#syncedAt >= syncEveryMs) this.#sync();
    } catch {
      // For example a full disk, on which the next commit will fail too.
    }
  }

  /** Copies the WAL file into the database, and sums what was copied before the WAL file is overwritten. */
  checkpoint(state: CommitState): void {
    const { log, checkpointed } = this.#checkpoint.get() ?? {};
    const isWhole = log === checkpointed;
    // A reader may keep some frames; then the next try is a thousand frames later.
    this.#tried = isWhole ? 0 : Number(log);
    if (!isWhole) return;
    sumWalPages(this.#head, this.#databaseFile());
    this.#mark = { seq: state.seq, hash: state.hash };
    this.#head.write({ ...state, mark: this.#mark });
    this.#sync();
  }

  close(state: CommitState): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      this.checkpoint(state);
    } catch {
      // The WAL file stays, and the next start reads it.
    }
    this.#head.close();
  }

  #sync(): void {
    this.#head.sync();
    this.#syncedAt = steadyClock();
  }

  #databaseFile(): DatabaseFile {
    const frames = Number(this.#frames.get()?.['log']);
    return { file: this.#file, pageBytes: this.#pageBytes, frames };
  }
}

/**
 * Returns the guard of a database in a file; `undefined` for one in memory or without a WAL file.
 *
 * @throws ExchangeError `EXCHANGE_HEAD_MISSING`.
 */
export function openGuard(database: DatabaseSync): FileGuard | undefined {
  const file = database.location();
  const { journal_mode: mode } = database.prepare('PRAGMA journal_mode').get() ?? {};
  if (file === null || mode !== 'wal') return undefined;
  if (hasHead(file)) return new FileGuard(database, file, true);
  const isKept = columnsOf(database, 'counter').length > 0 && keepsHead(database);
  if (isKept) throw headMissing(file);
  return new FileGuard(database, file, false);
}

function hasHead(file: string): boolean {
  const head = headOf(file);
  return existsSync(head) && statSync(head).size >= headBytes;
}

function keepsHead(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM counter WHERE name = 'head'").get() !== undefined;
}

/** Returns what contradicts itself in the database: its structure, the chain, or the tables that follow from the journal. */
export function contentFaults(database: DatabaseSync): readonly string[] {
  const structure = database
    .prepare('PRAGMA integrity_check(10)')
    .all()
    .map(({ integrity_check: text }) => String(text));
  if (structure.some((text) => text !== 'ok')) return structure;
  return [...audit(database).differences, ...changedAnswers(database)];
}

/** Answers of earlier versions have no sum. */
function changedAnswers(database: DatabaseSync): string[] {
  const faults: string[] = [];
  const answers = database.prepare('SELECT * FROM answer WHERE sum IS NOT NULL');
  for (const row of answers.iterate()) {
    const answer = {
      owner: readText(row, 'owner'),
      path: readText(row, 'path'),
      key: readText(row, 'key'),
      bodyHash: readText(row, 'body_hash'),
      receipt: readText(row, 'receipt'),
      at: Number(row['kept_at']),
    };
    const isWhole = row['sum'] === sumOfAnswer(answer);
    if (!isWhole) faults.push(`The answer to ${answer.key} of ${answer.owner} has another sum`);
  }
  return faults;
}

/** Returns the first fault between the mark of a head, or the last dropped row, and the end of the journal. */
function firstBroken(
  database: DatabaseSync,
  { seq, hash, ...head }: Head,
  base: ChainEnd,
): string | undefined {
  const mark = head.mark.seq < base.seq ? base : head.mark;
  const rows = database.prepare('SELECT * FROM journal WHERE seq >= ? ORDER BY seq');
  rows.setReadBigInts(true);
  let last = mark;
  for (const row of rows.iterate(mark.seq)) {
    const entry = toJournalRow(row);
    const stored = toHash(row['hash']);
    const isMark = entry.seq === mark.seq;
    const expected = isMark ? mark.hash : hashOf(last.hash, entry);
    const isNext = isMark || entry.seq === last.seq + 1n;
    if (!isNext || !stored || !isSameHash(stored, expected)) return `row ${entry.seq}`;
    if (entry.seq === seq && !isSameHash(stored, hash)) return `row ${seq} is another one`;
    last = { seq: entry.seq, hash: stored };
  }
  return undefined;
}

const remedy =
  'Restore exchange.sqlite, exchange.sqlite-wal and exchange.sqlite-head from one backup, or go on with what is there: npm run journal -w @bourse/gateway -- accept';

function headMissing(file: string): ExchangeError {
  return new ExchangeError(
    'EXCHANGE_HEAD_MISSING',
    `${headOf(file)} is missing or damaged, so rows may be lost from ${file} without a trace. ${remedy}`,
  );
}

function rowsLost(file: string, state: CommitState, head: Head): ExchangeError {
  const rows = head.seq - state.seq;
  return new ExchangeError(
    'EXCHANGE_ROWS_LOST',
    `${file} ends with row ${state.seq} of commit ${state.commit}, but row ${head.seq} of commit ${head.commit} was acknowledged: ${rows} rows in ${head.commit - state.commit} commits are lost, as by a damaged WAL file. ${remedy}`,
  );
}

function damaged(what: string, faults: readonly string[]): ExchangeError {
  const named = faults.slice(0, namedDifferences).join('; ');
  const more =
    faults.length > namedDifferences ? `; and ${faults.length - namedDifferences} more` : '';
  return new ExchangeError('EXCHANGE_FILE_DAMAGED', `${what}: ${named}${more}. ${remedy}`);
}
