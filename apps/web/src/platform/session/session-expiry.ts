import * as v from 'valibot';
import type { TabStorage } from '#page/browser/tab-storage.ts';

const key = 'session_expired';

export function rememberExpiry(tab: TabStorage): void {
  tab.write(key, true);
}

/** Whether the session of the tab's last page has expired. Returns `true` once. */
export function takeExpiry(tab: TabStorage): boolean {
  const expired = tab.read(key, v.literal(true)) ?? false;
  tab.write(key, undefined);
  return expired;
}
