import type { DatabaseSync } from 'node:sqlite';

/** A browser has one key; ten cover all devices of a person and some reinstallations. */
const keysOfUser = 10;

/** Device keys of users, which outlive their sessions. */
export interface DeviceStore {
  /** Latest first: base64 SPKI DER without armour. */
  keysOf(userId: string): readonly string[];
  remember(userId: string, publicKey: string, now: number): void;
}

export function createDeviceStore(database: DatabaseSync): DeviceStore {
  const select = database.prepare(
    'SELECT public_key FROM device_keys WHERE user_id = ? ORDER BY id DESC',
  );
  // A repeated key receives a new id, so it becomes the latest.
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
