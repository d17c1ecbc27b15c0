import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Makes this browser one that has never been here: without the keys it was known by. */
export function forgetKeys(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}
