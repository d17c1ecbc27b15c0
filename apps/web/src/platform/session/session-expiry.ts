import * as v from 'valibot';
import { readTab, writeTab } from '#page/tab-storage.ts';

const key = 'session_expired';

/** Lets the next page of this tab say that the session has expired. */
export function rememberExpiry(): void {
  writeTab(key, true);
}

/** Whether the session of this tab's last page has expired; says so once. */
export function takeExpiry(): boolean {
  const expired = readTab(key, v.literal(true)) ?? false;
  writeTab(key, undefined);
  return expired;
}
