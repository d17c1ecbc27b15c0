import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readText } from '../database/read-row.ts';

export interface Identity {
  readonly provider: string;
  /** The user's id at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
}

export class IdentityStore {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare(
      'SELECT user_id FROM identities WHERE provider = ? AND subject = ?',
    );
    this.#insert = database.prepare(
      `INSERT INTO identities (provider, subject, user_id, bound_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    );
  }

  userOf({ provider, subject }: Identity): string | undefined {
    const row = this.#select.get(provider, subject);
    return row && readText(row, 'user_id');
  }

  /** Returns `false` if the identity belongs to another account. */
  bind(identity: Identity, userId: string, now: number): boolean {
    this.#insert.run(identity.provider, identity.subject, userId, now);
    return this.userOf(identity) === userId;
  }
}
