import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CallAnswer, getLoginHistory } from '@bourse/gateway-contract';
import { readNumber, readText } from '../database/read-row.ts';
import type { Row } from '../database/read-row.ts';
import type { Visit } from '../sessions/visit.ts';

export type LoginRecord = CallAnswer<typeof getLoginHistory>['list'][number];

const recordsOfUser = 100;

export class LoginHistory {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #trim: StatementSync;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare(
      'SELECT * FROM login_history WHERE user_id = ? ORDER BY id DESC LIMIT ?',
    );
    this.#insert = database.prepare(
      `INSERT INTO login_history (user_id, at, outcome, terminal, browser, system, address)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#trim = database.prepare(
      `DELETE FROM login_history WHERE user_id = ?1 AND id <=
       (SELECT id FROM login_history WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
    );
  }

  /** Newest first. */
  of(userId: string): readonly LoginRecord[] {
    return this.#select.all(userId, recordsOfUser).map(toRecord);
  }

  record(userId: string, outcome: LoginRecord['outcome'], visit: Visit, now: number): void {
    const { terminal, browser, system, address } = visit;
    this.#insert.run(userId, now, outcome, terminal, browser, system, address);
    this.#trim.run(userId, recordsOfUser);
  }
}

function toRecord(row: Row): LoginRecord {
  const outcome = readText(row, 'outcome');
  return {
    at: readNumber(row, 'at'),
    outcome: outcome === 'success' || outcome === 'passwordWrong' ? outcome : 'proofWrong',
    terminal: readNumber(row, 'terminal'),
    browser: readText(row, 'browser'),
    system: readText(row, 'system'),
    address: readText(row, 'address'),
  };
}
