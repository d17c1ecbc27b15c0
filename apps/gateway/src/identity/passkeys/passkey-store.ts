import type { Units } from '../../stores/units.ts';

export interface StoredPasskey {
  /** Base64url. */
  readonly credentialId: string;
  readonly userId: string;
  readonly name: string;
  /** Base64 SPKI DER. */
  readonly publicKey: string;
  /** 0 for authenticators that do not count. */
  readonly signCount: number;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

const columns = [
  'credential_id as credentialId',
  'user_id as userId',
  'name',
  'public_key as publicKey',
  'sign_count as signCount',
  'created_at as createdAt',
  'used_at as usedAt',
] as const;

export class PasskeyStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  find(credentialId: string): Promise<StoredPasskey | undefined> {
    const passkeys = this.#units.db.selectFrom('passkeys').select(columns);
    return passkeys.where('credential_id', '=', credentialId).executeTakeFirst();
  }

  /** Oldest first. */
  of(userId: string): Promise<readonly StoredPasskey[]> {
    const passkeys = this.#units.db.selectFrom('passkeys').select(columns);
    const own = passkeys.where('user_id', '=', userId);
    return own.orderBy('created_at').orderBy('credential_id').execute();
  }

  /** Resolves with `false` if the credential is known. */
  async add(passkey: StoredPasskey): Promise<boolean> {
    const row = {
      credential_id: passkey.credentialId,
      user_id: passkey.userId,
      name: passkey.name,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      created_at: passkey.createdAt,
      used_at: passkey.usedAt,
    };
    const { numInsertedOrUpdatedRows: rows } = await this.#units.db
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return rows === 1n;
  }

  /** Resolves with `false` if the user has no such passkey, here and below. */
  async rename(userId: string, credentialId: string, name: string): Promise<boolean> {
    const { numUpdatedRows: rows } = await this.#units.db
      .updateTable('passkeys')
      .set({ name })
      .where('credential_id', '=', credentialId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return rows === 1n;
  }

  async remove(userId: string, credentialId: string): Promise<boolean> {
    const { numDeletedRows: rows } = await this.#units.db
      .deleteFrom('passkeys')
      .where('credential_id', '=', credentialId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return rows === 1n;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#units.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  }

  /** Resolves with `false` for a counter that does not grow: the passkey belongs to a copy of the authenticator. */
  async noteUse(credentialId: string, signCount: number, now: number): Promise<boolean> {
    const { numUpdatedRows: rows } = await this.#units.db
      .updateTable('passkeys')
      .set({ sign_count: signCount, used_at: now })
      .where('credential_id', '=', credentialId)
      .where('sign_count', signCount === 0 ? '=' : '<', signCount)
      .executeTakeFirst();
    return rows === 1n;
  }
}
