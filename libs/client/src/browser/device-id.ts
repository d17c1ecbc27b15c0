import type { Cookies } from './cookies.ts';
import type { RefusableStorage } from './refusable-storage.ts';

const key = 'deviceId';

/** Storage of a device's id. */
export interface DeviceIdStorage {
  readonly read: () => string | undefined;
  readonly write: (id: string) => void;
}

/** Uses storage and a cookie, of which either is enough. */
export function createDeviceIdStorage(
  storage: RefusableStorage,
  cookies: Cookies,
): DeviceIdStorage {
  const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f]{32}$/.test(text);
  return {
    read: () => [storage.read(key), cookies.read(key)].find(isId),
    write: (id) => {
      cookies.write(key, id);
      storage.write(key, id);
    },
  };
}
