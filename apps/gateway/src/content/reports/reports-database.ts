import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, transact } from '@bourse/exchange/sqlite';
import { Refusal } from '../../edge/route/refusal.ts';
import { tooMany } from '../../edge/limits/too-many.ts';

const schema = `
CREATE TABLE IF NOT EXISTS events (
  uid TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  event TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS events_by_age ON events (received_at);
CREATE INDEX IF NOT EXISTS events_by_device ON events (event ->> '$.device_id');

CREATE TABLE IF NOT EXISTS erasures (
  device_id TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS csp_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  page TEXT NOT NULL,
  reason TEXT NOT NULL,
  report TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
`;

const dayMs = 24 * 60 * 60 * 1000;
const keepMs = 7 * dayMs;
const sweepEveryMs = 60 * 60 * 1000;

/** An upload that was under way when its device was erased arrives within this time. */
const keepErasuresMs = 60 * 60 * 1000;

const fullMs = 60_000;

/** Prepared statements, because an upload of fifty events takes a third more CPU through a query builder. */
export interface ReportsDatabase {
  readonly connection: DatabaseSync;
  size(): number;
  /** @throws Refusal `429` if the quota or the disk is full, or the disk fails. */
  write<T>(now: number, work: () => T): T;
}

export function openReportsDatabase(file: string, quotaBytes: number): ReportsDatabase {
  if (file !== ':memory:') createPrivateFile(file);
  const connection = new DatabaseSync(file);
  // NORMAL: a power cut may lose the last events, which is acceptable.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  connection.exec(schema);
  const pageSize = readNumber(connection, 'page_size');
  connection.exec(`PRAGMA max_page_count = ${Math.floor(quotaBytes / pageSize)}`);
  connection.exec(`PRAGMA journal_size_limit = ${quotaBytes}`);
  const sweep = connection.prepare('DELETE FROM events WHERE received_at < ?');
  const sweepErasures = connection.prepare('DELETE FROM erasures WHERE received_at < ?');
  let sweptAt = 0;
  return {
    connection,
    size: () => readNumber(connection, 'page_count') * pageSize,
    write(now, work) {
      try {
        if (now - sweptAt >= sweepEveryMs) {
          sweptAt = now;
          sweep.run(now - keepMs);
          sweepErasures.run(now - keepErasuresMs);
        }
        return transact(connection, work);
      } catch (error) {
        throw error instanceof Refusal || !isSqliteError(error) ? error : tooMany(fullMs);
      }
    },
  };
}

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error;
}

function readNumber(connection: DatabaseSync, pragma: 'page_size' | 'page_count'): number {
  return Number(connection.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
}
