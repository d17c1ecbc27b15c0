import { readCookie, writeCookie } from './cookies.ts';

const key = 'deviceId';

/** Names this browser to the gateway: 32 hex digits, made once, kept in local storage and a cookie. */
export const deviceId: string = keep(stored() ?? make());

function stored(): string | undefined {
  const known = [readStorage(), readCookie(key)];
  return known.find((id) => id !== undefined && /^[0-9a-f]{32}$/.test(id));
}

function readStorage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function make(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keep(id: string): string {
  try {
    localStorage.setItem(key, id);
  } catch {
    // The cookie alone serves.
  }
  writeCookie(key, id);
  return id;
}
