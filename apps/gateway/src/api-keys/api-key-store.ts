import { createHmac, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { apiKey } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { readNumber, readOptionalText, readText } from '../database/read-row.ts';
import type { Row } from '../database/read-row.ts';

export type ApiKey = v.InferOutput<typeof apiKey> & { readonly userId: string };

export type ApiKeySettings = Pick<ApiKey, 'label' | 'permissions' | 'addresses'>;

interface NewApiKey extends ApiKeySettings {
  readonly userId: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** A write for each call would slow trading down. */
const useEveryMs = 60_000;

/** The API keys of all accounts. Their secrets are derived, so a copy of the database does not contain them. */
export class ApiKeyStore {
  readonly #rootKey: KeyObject;
  readonly #find: StatementSync;
  readonly #list: StatementSync;
  readonly #insert: StatementSync;
  readonly #change: StatementSync;
  readonly #use: StatementSync;
  readonly #remove: StatementSync;

  constructor(database: DatabaseSync, rootKey: KeyObject) {
    this.#rootKey = rootKey;
    this.#find = database.prepare('SELECT * FROM api_keys WHERE access_key = ?');
    this.#list = database.prepare('SELECT * FROM api_keys WHERE user_id = ? ORDER BY created_at');
    this.#insert = database.prepare(
      `INSERT INTO api_keys
       (access_key, user_id, label, permissions, addresses, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#change = database.prepare(
      'UPDATE api_keys SET label = ?, permissions = ?, addresses = ? WHERE access_key = ?',
    );
    this.#use = database.prepare(
      'UPDATE api_keys SET used_at = ?, used_address = ? WHERE access_key = ?',
    );
    this.#remove = database.prepare('DELETE FROM api_keys WHERE access_key = ? AND user_id = ?');
  }

  find(accessKey: string): ApiKey | undefined {
    const row = this.#find.get(accessKey);
    return row && toApiKey(row);
  }

  listOf(userId: string): readonly ApiKey[] {
    return this.#list.all(userId).map(toApiKey);
  }

  create({ userId, label, permissions, addresses, now, expiresAt }: NewApiKey): ApiKey {
    const accessKey = randomBytes(16).toString('hex');
    const [given, allowed] = [JSON.stringify(permissions), JSON.stringify(addresses)];
    this.#insert.run(accessKey, userId, label, given, allowed, now, expiresAt);
    const unused = { usedAt: null, usedAddress: null };
    return {
      accessKey,
      userId,
      label,
      permissions,
      addresses,
      createdAt: now,
      expiresAt,
      ...unused,
    };
  }

  change(key: ApiKey, { label, permissions, addresses }: ApiKeySettings): ApiKey {
    const [given, allowed] = [JSON.stringify(permissions), JSON.stringify(addresses)];
    this.#change.run(label, given, allowed, key.accessKey);
    return { ...key, label, permissions, addresses };
  }

  noteUse({ accessKey, usedAt, usedAddress }: ApiKey, address: string, now: number): void {
    const isRecent = usedAt !== null && now - usedAt < useEveryMs;
    if (!isRecent || usedAddress !== address) this.#use.run(now, address, accessKey);
  }

  remove(accessKey: string, userId: string): void {
    this.#remove.run(accessKey, userId);
  }

  secretOf(accessKey: string): string {
    return createHmac('sha256', this.#rootKey).update(accessKey).digest('base64url');
  }
}

const settings = v.pick(apiKey, ['permissions', 'addresses']);

function toApiKey(row: Row): ApiKey {
  const list = (column: string): unknown => JSON.parse(readText(row, column));
  return {
    accessKey: readText(row, 'access_key'),
    userId: readText(row, 'user_id'),
    label: readText(row, 'label'),
    ...v.parse(settings, {
      permissions: list('permissions'),
      addresses: list('addresses'),
    }),
    createdAt: readNumber(row, 'created_at'),
    expiresAt: readNumber(row, 'expires_at'),
    usedAt: row['used_at'] === null ? null : readNumber(row, 'used_at'),
    usedAddress: readOptionalText(row, 'used_address') ?? null,
  };
}
