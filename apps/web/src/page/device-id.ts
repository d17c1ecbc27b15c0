import { readCookie, writeCookie } from './cookies.ts';

const key = 'deviceId';

/** Where the name of this browser is kept: local storage and a cookie, so that losing one loses nothing. */
export const deviceIdStorage = {
  read: (): string | undefined =>
    [readStorage(), readCookie(key)].find((id) => id !== undefined && /^[0-9a-f]{32}$/.test(id)),
  write: (id: string): void => {
    writeCookie(key, id);
    try {
      localStorage.setItem(key, id);
    } catch {
      // The cookie alone serves.
    }
  },
};

function readStorage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
