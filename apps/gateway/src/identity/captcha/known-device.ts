import * as v from 'valibot';
import type { DeviceCheck } from '../../edge/pipeline/call.ts';
import type { DeviceStore } from '../users/device-store.ts';
import type { UserStore } from '../users/user-store.ts';

const named = v.object({ loginName: v.string(), areaCode: v.optional(v.string()) });

export interface KnownDeviceParts {
  readonly users: Pick<UserStore, 'findByName'>;
  readonly devices: Pick<DeviceStore, 'keysOf'>;
}

/**
 * Returns a function that resolves with whether a login comes from a device of the account that it names. It reads as much
 * for an unknown name, so that its time does not tell which accounts exist.
 */
export function createIsKnownDevice({ users, devices }: KnownDeviceParts) {
  return async (payload: unknown, isDeviceOf: DeviceCheck): Promise<boolean> => {
    const parsed = v.safeParse(named, payload);
    if (!parsed.success) return false;
    const { loginName, areaCode } = parsed.output;
    const name = areaCode === undefined ? loginName : { areaCode, number: loginName };
    const user = await users.findByName(name);
    return isDeviceOf(await devices.keysOf(user?.id ?? ''));
  };
}
