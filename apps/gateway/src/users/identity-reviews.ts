import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readNumber, readText } from '../database/read-row.ts';

export interface Person {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly givenName: string;
  readonly familyName: string;
  /** ISO 8601. */
  readonly birthDate: string;
}

export interface Identity {
  readonly level: 0 | 1 | 2;
  readonly isPending: boolean;
  readonly person: Person | undefined;
}

/** A person would look at the pictures; this gateway approves all of them after a while. */
export const reviewMs = 5_000;

/** The persons behind accounts, and the moments at which their documents arrived. Pictures are not stored. */
export class IdentityReviews {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #submit: StatementSync;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare('SELECT * FROM identity_reviews WHERE user_id = ?');
    this.#insert = database.prepare(
      `INSERT OR REPLACE INTO identity_reviews
       (user_id, country, given_name, family_name, birth_date) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#submit = database.prepare(
      'UPDATE identity_reviews SET document_at = ? WHERE user_id = ?',
    );
  }

  of(userId: string, now: number): Identity {
    const row = this.#select.get(userId);
    if (row === undefined) return { level: 0, isPending: false, person: undefined };
    const person = {
      country: readText(row, 'country'),
      givenName: readText(row, 'given_name'),
      familyName: readText(row, 'family_name'),
      birthDate: readText(row, 'birth_date'),
    };
    if (row['document_at'] === null) return { level: 1, isPending: false, person };
    const isApproved = now - readNumber(row, 'document_at') >= reviewMs;
    return { level: isApproved ? 2 : 1, isPending: !isApproved, person };
  }

  setPerson(userId: string, { country, givenName, familyName, birthDate }: Person): void {
    this.#insert.run(userId, country, givenName, familyName, birthDate);
  }

  noteDocument(userId: string, now: number): void {
    this.#submit.run(now, userId);
  }
}

/** Returns a name with most letters hidden: `A*** L***`. */
export function starName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`
    .split(/\s+/)
    .map((part) => `${Array.from(part)[0] ?? ''}***`)
    .join(' ');
}
