import * as v from 'valibot';
import type { JsonStorage } from './json-storage.ts';

const key = 'session_expired';

/** Keeps for the tab's next page that the session has expired. */
export function rememberExpiry(tab: JsonStorage): void {
  tab.write(key, true);
}

/** Returns whether the session of the tab's last page has expired. Returns `true` once. */
export function takeExpiry(tab: JsonStorage): boolean {
  const expired = tab.read(key, v.literal(true)) ?? false;
  tab.write(key, undefined);
  return expired;
}
