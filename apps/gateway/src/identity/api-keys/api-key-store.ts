import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { apiKey, apiKeyLimits } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { ApiKeyRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';

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
  readonly #units: Units;
  readonly #rootKey: KeyObject;

  constructor(units: Units, rootKey: KeyObject) {
    this.#units = units;
    this.#rootKey = rootKey;
  }

  async find(accessKey: string): Promise<ApiKey | undefined> {
    const keys = this.#units.db.selectFrom('api_keys').selectAll();
    const row = await keys.where('access_key', '=', accessKey).executeTakeFirst();
    return row && toApiKey(row);
  }

  /** Oldest first. */
  async listOf(userId: string): Promise<readonly ApiKey[]> {
    const keys = this.#units.db.selectFrom('api_keys').selectAll().where('user_id', '=', userId);
    const rows = await keys.orderBy('created_at').orderBy('access_key').execute();
    return rows.map(toApiKey);
  }

  /** Resolves with `undefined` for a user that has as many keys as allowed. */
  create({ userId, now, expiresAt, ...settings }: NewApiKey): Promise<ApiKey | undefined> {
    return this.#units.run(async () => {
      if ((await this.listOf(userId)).length >= apiKeyLimits.keys) return undefined;
      const row = {
        access_key: randomBytes(16).toString('hex'),
        user_id: userId,
        ...toColumns(settings),
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
        used_address: null,
      };
      await this.#units.db.insertInto('api_keys').values(row).execute();
      return toApiKey(row);
    });
  }

  async change(key: ApiKey, settings: ApiKeySettings): Promise<ApiKey> {
    await this.#update(key.accessKey, toColumns(settings));
    return { ...key, ...settings };
  }

  async noteUse(
    { accessKey, usedAt, usedAddress }: ApiKey,
    address: string,
    now: number,
  ): Promise<void> {
    if (usedAt !== null && now - usedAt < useEveryMs && usedAddress === address) return;
    await this.#update(accessKey, { used_at: now, used_address: address });
  }

  async remove(accessKey: string, userId: string): Promise<void> {
    const keys = this.#units.db.deleteFrom('api_keys').where('user_id', '=', userId);
    await keys.where('access_key', '=', accessKey).execute();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#units.db.deleteFrom('api_keys').where('user_id', '=', userId).execute();
  }

  secretOf(accessKey: string): string {
    return createHmac('sha256', this.#rootKey).update(accessKey).digest('base64url');
  }

  #update(accessKey: string, change: Partial<ApiKeyRow>) {
    const keys = this.#units.db.updateTable('api_keys').set(change);
    return keys.where('access_key', '=', accessKey).execute();
  }
}

function toColumns({ label, permissions, addresses }: ApiKeySettings) {
  return {
    label,
    permissions: JSON.stringify(permissions),
    addresses: JSON.stringify(addresses),
  };
}

const lists = v.pick(apiKey, ['permissions', 'addresses']);

function toApiKey(row: ApiKeyRow): ApiKey {
  const list = (text: string): unknown => JSON.parse(text);
  return {
    accessKey: row.access_key,
    userId: row.user_id,
    label: row.label,
    ...v.parse(lists, { permissions: list(row.permissions), addresses: list(row.addresses) }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    usedAddress: row.used_address,
  };
}
