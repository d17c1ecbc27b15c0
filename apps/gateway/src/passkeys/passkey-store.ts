import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readNumber, readText } from '../database/read-row.ts';
import type { Row } from '../database/read-row.ts';

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

export class PasskeyStore {
  readonly #statements: ReturnType<typeof prepareAll>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareAll((sql) => database.prepare(sql));
  }

  find(credentialId: string): StoredPasskey | undefined {
    const row = this.#statements.byId.get(credentialId);
    return row && toPasskey(row);
  }

  /** Oldest first. */
  of(userId: string): readonly StoredPasskey[] {
    return this.#statements.byUser.all(userId).map(toPasskey);
  }

  /** Returns `false` if the credential is known. */
  add({ credentialId, userId, name, publicKey, signCount, createdAt }: StoredPasskey): boolean {
    const { changes } = this.#statements.insert.run(
      ...[credentialId, userId, name, publicKey, signCount, createdAt],
    );
    return changes === 1;
  }

  /** Returns `false` if the user has no such passkey, here and below. */
  rename(userId: string, credentialId: string, name: string): boolean {
    return this.#statements.rename.run(name, credentialId, userId).changes === 1;
  }

  remove(userId: string, credentialId: string): boolean {
    return this.#statements.remove.run(credentialId, userId).changes === 1;
  }

  noteUse(credentialId: string, signCount: number, now: number): void {
    this.#statements.use.run(signCount, now, credentialId);
  }
}

function prepareAll(prepare: (sql: string) => StatementSync) {
  return {
    byId: prepare('SELECT * FROM passkeys WHERE credential_id = ?'),
    byUser: prepare('SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, rowid'),
    insert: prepare(
      `INSERT OR IGNORE INTO passkeys
       (credential_id, user_id, name, public_key, sign_count, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    rename: prepare('UPDATE passkeys SET name = ? WHERE credential_id = ? AND user_id = ?'),
    remove: prepare('DELETE FROM passkeys WHERE credential_id = ? AND user_id = ?'),
    use: prepare('UPDATE passkeys SET sign_count = ?, used_at = ? WHERE credential_id = ?'),
  };
}

function toPasskey(row: Row): StoredPasskey {
  const usedAt = row['used_at'];
  return {
    credentialId: readText(row, 'credential_id'),
    userId: readText(row, 'user_id'),
    name: readText(row, 'name'),
    publicKey: readText(row, 'public_key'),
    signCount: readNumber(row, 'sign_count'),
    createdAt: readNumber(row, 'created_at'),
    usedAt: typeof usedAt === 'number' ? usedAt : null,
  };
}
