import type { Browser } from './browser.ts';
import type { Cookies } from './cookies.ts';

const key = 'deviceId';

export interface DeviceIdStorage {
  readonly read: () => string | undefined;
  readonly write: (id: string) => void;
}

/** Creates the storage of the device id: local storage and a cookie, of which either is enough. */
export function createDeviceIdStorage(
  { localStorage }: Pick<Browser, 'localStorage'>,
  cookies: Cookies,
): DeviceIdStorage {
  const readStorage = () => {
    try {
      return localStorage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      [readStorage(), cookies.read(key)].find(
        (id) => id !== undefined && /^[0-9a-f]{32}$/.test(id),
      ),
    write: (id) => {
      cookies.write(key, id);
      try {
        localStorage().setItem(key, id);
      } catch {
        // The cookie is enough.
      }
    },
  };
}
