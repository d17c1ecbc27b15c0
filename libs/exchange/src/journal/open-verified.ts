import type { DatabaseSync } from 'node:sqlite';
import { ExchangeError } from '../errors.ts';
import { readBigInt } from '../sqlite/read-row.ts';
import { columnsOf } from '../sqlite/sqlite.ts';
import { readBase } from './audit/base.ts';
import { openGuard, type CommitState, type FileGuard } from './file-guard.ts';
import { assertOwn, migrateFile } from './file/migrate.ts';
import { firstHash, toHash } from './rows/row-hash.ts';

/** Migrates the database after what is in it was compared with the file beside it. */
export function openVerified(
  database: DatabaseSync,
  onWarning: (message: string) => void,
): FileGuard | undefined {
  assertOwn(database);
  const guard = openGuard(database);
  const isEmpty = columnsOf(database, 'journal').length === 0;
  if (guard?.hadHead) {
    if (isEmpty) guard.checkEnd(emptyEnd, emptyEnd);
    else guard.checkPages(onWarning);
  }
  migrateFile(database);
  if (guard && !guard.hadHead) guard.adopt(readEnd(database));
  return guard;
}

const emptyEnd: CommitState = { seq: 0n, hash: firstHash, commit: 0n };

export function readEnd(database: DatabaseSync): CommitState {
  const base = readBase(database);
  const read = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement.get();
  };
  const last = read('SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1');
  const commit = read("SELECT value FROM counter WHERE name = 'commit'");
  return {
    seq: last ? readBigInt(last, 'seq') : base.seq,
    hash: toHash(last?.['hash']) ?? base.hash,
    commit: commit ? readBigInt(commit, 'value') : 0n,
  };
}

export function corrupt(database: DatabaseSync, cause: unknown): ExchangeError {
  const text = `${database.location() ?? 'The database'} is damaged: ${String(cause)}. Restore a backup.`;
  return new ExchangeError('EXCHANGE_FILE_DAMAGED', text, { cause });
}
