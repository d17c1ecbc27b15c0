import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Deletes this browser's keys. */
export function forgetKeys(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}
