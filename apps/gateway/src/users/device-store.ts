import type { DatabaseSync } from 'node:sqlite';

/** A browser has one key at a time; ten cover every device of a person and a few reinstalled ones. */
const keysOfUser = 10;

/** The device keys that were bound to users, longer than the sessions that they were bound by. */
export interface DeviceStore {
  /** The last ten keys of a user, the latest first: base64 SPKI DER without armour. */
  keysOf(userId: string): readonly string[];
  /** Notes that a key has been bound to a user now. */
  remember(userId: string, publicKey: string, now: number): void;
}

/** Keeps keys in the `device_keys` table. */
export function createDeviceStore(database: DatabaseSync): DeviceStore {
  const select = database.prepare(
    'SELECT public_key FROM device_keys WHERE user_id = ? ORDER BY id DESC',
  );
  // A key that is bound again takes a new id, and so the place of the latest.
  const insert = database.prepare(
    'INSERT OR REPLACE INTO device_keys (user_id, public_key, bound_at) VALUES (?, ?, ?)',
  );
  const trim = database.prepare(
    `DELETE FROM device_keys WHERE user_id = ?1 AND id NOT IN
     (SELECT id FROM device_keys WHERE user_id = ?1 ORDER BY id DESC LIMIT ?2)`,
  );
  return {
    keysOf(userId) {
      const rows = select.all(userId) as unknown as readonly { readonly public_key: string }[];
      return rows.map(({ public_key: publicKey }) => publicKey);
    },
    remember(userId, publicKey, now) {
      insert.run(userId, publicKey, now);
      trim.run(userId, keysOfUser);
    },
  };
}
