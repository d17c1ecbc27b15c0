import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { transact } from '../database/database.ts';
import { readNumber, readText } from '../database/read-row.ts';

export interface UserFlags {
  readonly frozen: boolean;
  /** Whether OTC is open at identity level 2. */
  readonly openOtc: boolean;
  /** Whether futures are open. Venues ask their users first; this gateway does not. */
  readonly openContract: boolean;
  /** Whether the user has a funding account, which every user of this gateway has. */
  readonly isFund: boolean;
  /** Whether the funding account neither gives nor receives money. */
  readonly fundDisabled: boolean;
  readonly spotTrade: boolean;
  readonly marginTrade: boolean;
  readonly futuresTrade: boolean;
  /** Transfers and withdrawals. */
  readonly transfer: boolean;
}

/** Defaults are not stored. */
const defaults: UserFlags = {
  frozen: false,
  openOtc: true,
  openContract: true,
  isFund: true,
  fundDisabled: false,
  spotTrade: true,
  marginTrade: true,
  futuresTrade: true,
  transfer: true,
};

export type UserFlag = keyof UserFlags;

export type FlagChanges = { readonly [Name in UserFlag]?: boolean | undefined };

export class UserFlagStore {
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#select = database.prepare('SELECT name, value FROM user_flags WHERE user_id = ?');
    this.#insert = database.prepare('INSERT OR REPLACE INTO user_flags VALUES (?, ?, ?)');
  }

  of(userId: string): UserFlags {
    const rows = this.#select.all(userId);
    const stored = new Map(
      rows.map((row) => [readText(row, 'name'), readNumber(row, 'value') === 1]),
    );
    return { ...defaults, ...Object.fromEntries(stored) };
  }

  set(userId: string, changes: FlagChanges): void {
    transact(this.#database, () => {
      for (const [name, value] of Object.entries(changes)) {
        if (value !== undefined) this.#insert.run(userId, name, Number(value));
      }
    });
  }
}
