import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readNumber, readOptionalText, readText } from '../database/read-row.ts';

export interface Identity {
  readonly provider: string;
  /** The user's id at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Shown to people: an address, a name, or the id. */
  readonly label: string;
}

export interface BoundIdentity extends Pick<Identity, 'provider' | 'subject' | 'label'> {
  readonly boundAt: number;
}

export class IdentityStore {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #list: StatementSync;
  readonly #delete: StatementSync;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare(
      'SELECT user_id FROM identities WHERE provider = ? AND subject = ?',
    );
    this.#insert = database.prepare(
      `INSERT INTO identities (provider, subject, label, user_id, bound_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    );
    this.#list = database.prepare(
      'SELECT * FROM identities WHERE user_id = ? ORDER BY bound_at, rowid',
    );
    this.#delete = database.prepare(
      'DELETE FROM identities WHERE user_id = ? AND provider = ? AND subject = ?',
    );
  }

  userOf({ provider, subject }: Pick<Identity, 'provider' | 'subject'>): string | undefined {
    const row = this.#select.get(provider, subject);
    return row && readText(row, 'user_id');
  }

  /** Returns `false` if the identity belongs to another account. */
  bind(identity: Identity, userId: string, now: number): boolean {
    const { provider, subject, label } = identity;
    this.#insert.run(provider, subject, label, userId, now);
    return this.userOf(identity) === userId;
  }

  /** Oldest first. */
  ofUser(userId: string): readonly BoundIdentity[] {
    return this.#list.all(userId).map((row) => {
      const subject = readText(row, 'subject');
      const label = readOptionalText(row, 'label') ?? subject;
      return {
        provider: readText(row, 'provider'),
        subject,
        label,
        boundAt: readNumber(row, 'bound_at'),
      };
    });
  }

  unbind({ provider, subject }: Pick<Identity, 'provider' | 'subject'>, userId: string): void {
    this.#delete.run(userId, provider, subject);
  }
}
