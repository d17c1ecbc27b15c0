import type { RefusableStorage } from './refusable-storage.ts';

/** Creates a storage that ends with the program. */
export function createMemoryStorage(): RefusableStorage {
  const held = new Map<string, string>();
  return {
    read: (key) => held.get(key),
    write: (key, value) => {
      held.set(key, value);
      return true;
    },
    remove: (key) => {
      held.delete(key);
    },
  };
}
