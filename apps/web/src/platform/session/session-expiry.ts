import * as v from 'valibot';
import type { TabStorage } from '#page/tab-storage.ts';

const key = 'session_expired';

/** Lets the next page of this tab say that the session has expired. */
export function rememberExpiry(tab: TabStorage): void {
  tab.write(key, true);
}

/** Whether the session of this tab's last page has expired; says so once. */
export function takeExpiry(tab: TabStorage): boolean {
  const expired = tab.read(key, v.literal(true)) ?? false;
  tab.write(key, undefined);
  return expired;
}
