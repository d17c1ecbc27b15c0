import type { JsonStorage } from './json-storage.ts';

/** Values that a tab keeps over a reload. Never secrets. */
export type TabStorage = JsonStorage;
