import { createHash } from 'node:crypto';
import type { CallAnswer, getPushDevices } from '@bourse/gateway-contract';
import { sql, type Selectable } from 'kysely';
import type { PushDeviceRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';

export type ListedPushDevice = CallAnswer<typeof getPushDevices>['devices'][number];

/** A subscription of the Push API, as its push service knows it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushDevice extends ListedPushDevice, Subscription {
  readonly id: number;
}

export interface NewPushDevice extends Subscription {
  /** The account whose notices are sent. */
  readonly userId: string;
  /** The login that the device belongs to: the device ends with the last session of both. */
  readonly loginUserId: string;
  readonly deviceKey: string;
  readonly browser: string;
  readonly system: string;
  readonly language: string | null;
}

/** A device belongs to a login of a browser, and stays when the session switches to another account of it. */
const hasSession = sql<boolean>`exists (
  select 1 from sessions
  where sessions.device_key = push_devices.device_key
  and coalesce(sessions.login_user_id, sessions.user_id) = push_devices.login_user_id
)`;

export class PushDeviceStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** The devices of accounts, the oldest first. */
  async of(...userIds: readonly string[]): Promise<readonly PushDevice[]> {
    const devices = this.#units.db.selectFrom('push_devices').selectAll().where(hasSession);
    const rows = await devices
      .where('user_id', 'in', [...userIds])
      .orderBy('id')
      .execute();
    return rows.map(toDevice);
  }

  /** Resolves with `undefined` for a device that has ended. */
  async find(id: number): Promise<PushDevice | undefined> {
    const devices = this.#units.db.selectFrom('push_devices').selectAll().where(hasSession);
    const row = await devices.where('id', '=', id).executeTakeFirst();
    return row && toDevice(row);
  }

  async hasAny(): Promise<boolean> {
    const devices = this.#units.db.selectFrom('push_devices').select('id');
    return (await devices.limit(1).executeTakeFirst()) !== undefined;
  }

  /** Adds a device, or replaces the keys and the language of a known one. */
  async put(device: NewPushDevice, now: number): Promise<PushDevice> {
    const { userId, loginUserId, deviceKey, ...members } = device;
    const login = { login_user_id: loginUserId, device_key: deviceKey };
    const row = await this.#units.db
      .insertInto('push_devices')
      .values({ user_id: userId, ...login, ...members, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'endpoint']).doUpdateSet({ ...login, ...members }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return toDevice(row);
  }

  /** Removes what other logins had on the browser of an endpoint. */
  async takeFromOthers({ endpoint, loginUserId }: NewPushDevice): Promise<void> {
    const devices = this.#units.db.deleteFrom('push_devices').where('endpoint', '=', endpoint);
    await devices.where('login_user_id', '!=', loginUserId).execute();
  }

  async remove(id: number): Promise<void> {
    await this.#units.db.deleteFrom('push_devices').where('id', '=', id).execute();
  }

  /** Removes the devices whose last session has ended. */
  async removeEnded(): Promise<void> {
    const devices = this.#units.db.deleteFrom('push_devices');
    await devices.where((eb) => eb.not(hasSession)).execute();
  }

  /** Resolves with the number of messages that a device's push service has not taken. */
  async countWaiting(id: number): Promise<number> {
    const { waiting } = await this.#units.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('push_device', '=', id)
      .executeTakeFirstOrThrow();
    return waiting;
  }
}

function toDevice(row: Selectable<PushDeviceRow>): PushDevice {
  const { id, endpoint, p256dh, auth, browser, system, language } = row;
  const deviceId = createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
  return {
    id,
    deviceId,
    endpoint,
    p256dh,
    auth,
    browser,
    system,
    language,
    createdAt: row.created_at,
  };
}
