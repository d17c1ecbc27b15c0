import type { Units } from '../../stores/units.ts';

/** A browser has one key; ten cover all devices of a person and some reinstallations. */
const keysOfUser = 10;

export class DeviceStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Latest first: base64 SPKI DER without armour. */
  async keysOf(userId: string): Promise<readonly string[]> {
    const rows = await this.#latest(userId).select('public_key').execute();
    return rows.map((row) => row.public_key);
  }

  /** The device needs a second proof for its next login. */
  async forget(userId: string, publicKey: string): Promise<void> {
    const keys = this.#units.db.deleteFrom('device_keys').where('user_id', '=', userId);
    await keys.where('public_key', '=', publicKey).execute();
  }

  async forgetAllOf(userId: string): Promise<void> {
    await this.#units.db.deleteFrom('device_keys').where('user_id', '=', userId).execute();
  }

  /** Every device but the one with this key needs a second proof for its next login. */
  async forgetOthers(userId: string, publicKey: string): Promise<void> {
    const keys = this.#units.db.deleteFrom('device_keys').where('user_id', '=', userId);
    await keys.where('public_key', '!=', publicKey).execute();
  }

  /** A repeated key becomes the latest. */
  remember(userId: string, publicKey: string, now: number): Promise<void> {
    return this.#units.run(async () => {
      const { db } = this.#units;
      await this.forget(userId, publicKey);
      const key = { user_id: userId, public_key: publicKey, bound_at: now };
      await db.insertInto('device_keys').values(key).execute();
      await db
        .deleteFrom('device_keys')
        .where('user_id', '=', userId)
        .where('id', 'not in', this.#latest(userId).select('id').limit(keysOfUser))
        .execute();
    });
  }

  #latest(userId: string) {
    const keys = this.#units.db.selectFrom('device_keys').where('user_id', '=', userId);
    return keys.orderBy('id', 'desc');
  }
}
