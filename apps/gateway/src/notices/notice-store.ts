import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { noticeKind, noticesRead } from '@bourse/gateway-contract';
import type { CallAnswer, getNotices, NoticesRead } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { readNumber, readText } from '../database/read-row.ts';
import type { Row } from '../database/read-row.ts';

export type Notice = CallAnswer<typeof getNotices>['notices'][number];

export interface NewNotice extends Omit<Notice, 'noticeId'> {
  readonly userId: string;
  /** Unique for the user. A second notice with the same name is dropped. */
  readonly name: string | null;
}

const keptNotices = 200;

const nothingRead: NoticesRead = { until: 0, ids: [] };

/** The notices of all accounts, and what their users have read. */
export class NoticeStore {
  readonly #insert: StatementSync;
  readonly #trim: StatementSync;
  readonly #list: StatementSync;
  readonly #read: StatementSync;
  readonly #setRead: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      `INSERT OR IGNORE INTO notices (user_id, kind, at, subject, address, name)
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#trim = database.prepare(
      `DELETE FROM notices WHERE user_id = ?1 AND id <=
       (SELECT id FROM notices WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
    );
    this.#list = database.prepare(
      'SELECT * FROM notices WHERE user_id = ? AND at <= ? ORDER BY at DESC, id DESC',
    );
    this.#read = database.prepare('SELECT body FROM notices_read WHERE user_id = ?');
    this.#setRead = database.prepare(
      'INSERT OR REPLACE INTO notices_read (user_id, body) VALUES (?, ?)',
    );
  }

  /** Returns whether the notice is new. */
  add({ userId, kind, at, subject, address, name }: NewNotice): boolean {
    const { changes } = this.#insert.run(userId, kind, at, subject, address, name);
    this.#trim.run(userId, keptNotices);
    return Number(changes) > 0;
  }

  /** Newest first. A notice of a later time is not yet listed. */
  of(userId: string, now: number): readonly Notice[] {
    return this.#list.all(userId, now).map(toNotice);
  }

  readBy(userId: string): NoticesRead {
    const row = this.#read.get(userId);
    return row ? v.parse(noticesRead, JSON.parse(readText(row, 'body'))) : nothingRead;
  }

  setRead(userId: string, read: NoticesRead): void {
    this.#setRead.run(userId, JSON.stringify(read));
  }
}

function toNotice(row: Row): Notice {
  return {
    noticeId: String(readNumber(row, 'id')),
    kind: v.parse(noticeKind, row['kind']),
    at: readNumber(row, 'at'),
    subject: readText(row, 'subject'),
    address: readText(row, 'address'),
  };
}
