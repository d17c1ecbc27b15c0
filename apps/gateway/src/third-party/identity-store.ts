import type { DatabaseSync } from 'node:sqlite';

/** Somebody as an identity provider knows them. */
export interface Identity {
  /** E.g. `google`. */
  readonly provider: string;
  /** The provider's own name for them. */
  readonly subject: string;
  /** An address that the provider has verified. */
  readonly email: string | undefined;
}

/** Which identity belongs to which account. */
export interface IdentityStore {
  userOf(identity: Identity): string | undefined;
  /** Says whether the identity is the account's now: it is not when it is another's. */
  bind(identity: Identity, userId: string, now: number): boolean;
}

/** Keeps identities in the `identities` table. */
export function createIdentityStore(database: DatabaseSync): IdentityStore {
  const select = database.prepare(
    'SELECT user_id FROM identities WHERE provider = ? AND subject = ?',
  );
  const insert = database.prepare(
    `INSERT INTO identities (provider, subject, user_id, bound_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const userOf: IdentityStore['userOf'] = ({ provider, subject }) => {
    const row = select.get(provider, subject) as { readonly user_id: string } | undefined;
    return row?.user_id;
  };
  return {
    userOf,
    bind(identity, userId, now) {
      insert.run(identity.provider, identity.subject, userId, now);
      return userOf(identity) === userId;
    },
  };
}
