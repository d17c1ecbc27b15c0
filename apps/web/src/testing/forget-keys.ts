import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { closeChannels } from './fakes/channels.ts';

/** Deletes this browser's keys. No other tab is open that could lend its own. */
export function forgetKeys(): void {
  closeChannels();
  vi.stubGlobal('indexedDB', new IDBFactory());
}
