import type { Units } from '../../stores/units.ts';

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

type IdentityName = Pick<Identity, 'provider' | 'subject'>;

export class IdentityStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  async userOf({ provider, subject }: IdentityName): Promise<string | undefined> {
    const users = this.#units.db.selectFrom('identities').select('user_id');
    const named = users.where('provider', '=', provider).where('subject', '=', subject);
    return (await named.executeTakeFirst())?.user_id;
  }

  /** Resolves with `false` if the identity belongs to another account. */
  async bind(identity: Identity, userId: string, now: number): Promise<boolean> {
    const { provider, subject, label } = identity;
    await this.#units.db
      .insertInto('identities')
      .values({ provider, subject, label, user_id: userId, bound_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.userOf(identity)) === userId;
  }

  /** Oldest first. */
  async ofUser(userId: string): Promise<readonly BoundIdentity[]> {
    const rows = await this.#units.db
      .selectFrom('identities')
      .select(['provider', 'subject', 'label', 'bound_at as boundAt'])
      .where('user_id', '=', userId)
      .orderBy('bound_at')
      .orderBy('provider')
      .orderBy('subject')
      .execute();
    return rows.map((row) => ({ ...row, label: row.label ?? row.subject }));
  }

  async unbindAllOf(userId: string): Promise<void> {
    await this.#units.db.deleteFrom('identities').where('user_id', '=', userId).execute();
  }

  async unbind({ provider, subject }: IdentityName, userId: string): Promise<void> {
    const own = this.#units.db.deleteFrom('identities').where('user_id', '=', userId);
    await own.where('provider', '=', provider).where('subject', '=', subject).execute();
  }
}
