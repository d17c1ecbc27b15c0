import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, transact } from '@bourse/exchange/sqlite';
import { tooMany } from '../../edge/limits/too-many.ts';
import {
  fullMs,
  keptErasuresMs,
  keptEventsMs,
  keptViolations,
  sweepEveryMs,
  type ReportStore,
} from './report-store.ts';

const deviceOf = `event ->> '$.device_id'`;

const schema = `
CREATE TABLE IF NOT EXISTS events (
  uid TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  event TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS events_by_age ON events (received_at);
CREATE INDEX IF NOT EXISTS events_by_device ON events (${deviceOf});

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

/** Events that are erased at once, so that other calls are answered meanwhile. */
const sliceSize = 500;

/** Keeps reports in a file. Statements are prepared: an upload of fifty events takes a third more CPU through a query builder. */
export function openSqliteReports(file: string, quotaBytes: number): ReportStore {
  const connection = openFile(file, quotaBytes);
  const statements = prepareAll(connection);
  const write = createWriter(connection);
  const size = () => readNumber(connection, 'page_count') * readNumber(connection, 'page_size');
  return {
    addEvents: (events, now) =>
      write(now, () =>
        events.reduce((count, { uid, type, event, deviceId = null, happenedAt }) => {
          const { changes } = statements.add.run(uid, type, event, now, deviceId, happenedAt);
          return count + Number(changes);
        }, 0),
      ),
    async eraseEvents(deviceId, until, now) {
      let erased = 0;
      for (;;) {
        const changes = await write(now, () => {
          // First, since a full file has room for the note only afterwards.
          const { changes } = statements.erase.run(deviceId, until);
          statements.noteErasure.run(deviceId, until, now);
          return Number(changes);
        });
        erased += changes;
        if (changes < sliceSize) return erased;
        await setImmediate();
      }
    },
    addViolation: ({ page, reason, report }, now) =>
      write(now, () => {
        const { lastInsertRowid } = statements.addViolation.run(page, reason, report, now);
        statements.trim.run(Number(lastInsertRowid) - keptViolations);
      }),
    listEvents: (after, limit) =>
      Promise.resolve(
        statements.list.all(after, limit).map(({ row, receivedAt, event }) => ({
          row: Number(row),
          receivedAt: Number(receivedAt),
          event: String(event),
        })),
      ),
    countEvents: () => {
      const counts = statements.count.all().map(({ type, stored }) => [type, Number(stored)]);
      return Promise.resolve(Object.fromEntries(counts) as Record<string, number>);
    },
    size,
    check: () => {
      size();
      return Promise.resolve();
    },
    close: () => {
      connection.close();
      return Promise.resolve();
    },
  };
}

function openFile(file: string, quotaBytes: number): DatabaseSync {
  if (file !== ':memory:') createPrivateFile(file);
  const connection = new DatabaseSync(file);
  // NORMAL: a power cut may lose the last events, which is acceptable.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  connection.exec(schema);
  const pageSize = readNumber(connection, 'page_size');
  connection.exec(`PRAGMA max_page_count = ${Math.floor(quotaBytes / pageSize)}`);
  connection.exec(`PRAGMA journal_size_limit = ${quotaBytes}`);
  return connection;
}

function prepareAll(connection: DatabaseSync) {
  return {
    add: connection.prepare(
      `INSERT OR IGNORE INTO events (uid, type, event, received_at)
       SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (
         SELECT 1 FROM erasures WHERE device_id = ?5 AND until >= ?6
       )`,
    ),
    erase: connection.prepare(
      `DELETE FROM events WHERE rowid IN (
         SELECT rowid FROM events
         WHERE ${deviceOf} = ? AND COALESCE(event ->> '$.ctime', 0) <= ? LIMIT ${sliceSize}
       )`,
    ),
    noteErasure: connection.prepare(
      `INSERT INTO erasures (device_id, until, received_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET until = MAX(until, excluded.until), received_at = excluded.received_at`,
    ),
    addViolation: connection.prepare(
      'INSERT INTO csp_reports (page, reason, report, received_at) VALUES (?, ?, ?, ?)',
    ),
    trim: connection.prepare('DELETE FROM csp_reports WHERE id <= ?'),
    list: connection.prepare(
      `SELECT rowid AS row, received_at AS receivedAt, event FROM events
       WHERE rowid > ? ORDER BY rowid DESC LIMIT ?`,
    ),
    count: connection.prepare('SELECT type, COUNT(*) AS stored FROM events GROUP BY type'),
  };
}

/** Returns what runs a piece of work in a transaction, and deletes old rows once an hour. */
function createWriter(connection: DatabaseSync) {
  const sweep = connection.prepare('DELETE FROM events WHERE received_at < ?');
  const sweepErasures = connection.prepare('DELETE FROM erasures WHERE received_at < ?');
  let sweptAt = 0;
  return async <T>(now: number, work: () => T): Promise<T> => {
    try {
      if (now - sweptAt >= sweepEveryMs) {
        sweptAt = now;
        sweep.run(now - keptEventsMs);
        sweepErasures.run(now - keptErasuresMs);
      }
      return await Promise.resolve(transact(connection, work));
    } catch (error) {
      throw isSqliteError(error) ? tooMany(fullMs) : error;
    }
  };
}

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error;
}

function readNumber(connection: DatabaseSync, pragma: 'page_size' | 'page_count'): number {
  return Number(connection.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
}
