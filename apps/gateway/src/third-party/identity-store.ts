import type { DatabaseSync } from 'node:sqlite';

export interface Identity {
  readonly provider: string;
  /** The user's id at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
}

export interface IdentityStore {
  userOf(identity: Identity): string | undefined;
  /** Returns `false` if the identity belongs to another account. */
  bind(identity: Identity, userId: string, now: number): boolean;
}

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
