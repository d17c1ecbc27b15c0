import type { Units } from '../../stores/units.ts';

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
  readonly #units: Units;
  readonly #of: ReturnType<typeof compileOf>;

  constructor(units: Units) {
    this.#units = units;
    this.#of = compileOf(units);
  }

  async of(userId: string, now: number): Promise<Identity> {
    const [row] = await this.#of(userId);
    if (row === undefined) return { level: 0, isPending: false, person: undefined };
    const { documentAt, ...person } = row;
    if (documentAt === null) return { level: 1, isPending: false, person };
    const isApproved = now - documentAt >= reviewMs;
    return { level: isApproved ? 2 : 1, isPending: !isApproved, person };
  }

  /** Resolves with `false`, and changes nothing, once a document was sent. */
  async setPerson(userId: string, person: Person): Promise<boolean> {
    const change = {
      country: person.country,
      given_name: person.givenName,
      family_name: person.familyName,
      birth_date: person.birthDate,
    };
    const { numInsertedOrUpdatedRows: rows } = await this.#units.db
      .insertInto('identity_reviews')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(change)
          .where('identity_reviews.document_at', 'is', null),
      )
      .executeTakeFirst();
    return rows === 1n;
  }

  /** Resolves with `false` without a person, or once a document was sent. */
  async noteDocument(userId: string, now: number): Promise<boolean> {
    const { numUpdatedRows: rows } = await this.#units.db
      .updateTable('identity_reviews')
      .set({ document_at: now })
      .where('user_id', '=', userId)
      .where('document_at', 'is', null)
      .executeTakeFirst();
    return rows === 1n;
  }
}

function compileOf(units: Units) {
  return units.compile((db) =>
    db
      .selectFrom('identity_reviews')
      .select([
        'country',
        'given_name as givenName',
        'family_name as familyName',
        'birth_date as birthDate',
        'document_at as documentAt',
      ])
      .where('user_id', '=', ''),
  );
}

/** Returns a name with most letters hidden: `A*** L***`. */
export function starName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`
    .split(/\s+/)
    .map((part) => `${Array.from(part)[0] ?? ''}***`)
    .join(' ');
}
