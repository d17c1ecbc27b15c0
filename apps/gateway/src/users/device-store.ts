import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readText } from '../database/read-row.ts';

/** A browser has one key; ten cover all devices of a person and some reinstallations. */
const keysOfUser = 10;

export class DeviceStore {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #trim: StatementSync;
  readonly #remove: StatementSync;

  constructor(database: DatabaseSync) {
    this.#select = database.prepare(
      'SELECT public_key FROM device_keys WHERE user_id = ? ORDER BY id DESC',
    );
    // A repeated key receives a new id, so it becomes the latest.
    this.#insert = database.prepare(
      'INSERT OR REPLACE INTO device_keys (user_id, public_key, bound_at) VALUES (?, ?, ?)',
    );
    this.#remove = database.prepare('DELETE FROM device_keys WHERE user_id = ? AND public_key = ?');
    this.#trim = database.prepare(
      `DELETE FROM device_keys WHERE user_id = ?1 AND id NOT IN
       (SELECT id FROM device_keys WHERE user_id = ?1 ORDER BY id DESC LIMIT ?2)`,
    );
  }

  /** Latest first: base64 SPKI DER without armour. */
  keysOf(userId: string): readonly string[] {
    return this.#select.all(userId).map((row) => readText(row, 'public_key'));
  }

  /** The device needs a second proof for its next login. */
  forget(userId: string, publicKey: string): void {
    this.#remove.run(userId, publicKey);
  }

  remember(userId: string, publicKey: string, now: number): void {
    this.#insert.run(userId, publicKey, now);
    this.#trim.run(userId, keysOfUser);
  }
}
