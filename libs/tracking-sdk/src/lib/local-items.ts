import type { KeyValueStorage } from '../ports.ts';
import { quietly } from './quietly.ts';

/** Local storage without exceptions: what is full, refused or absent keeps nothing. */
export interface LocalItems {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function createLocalItems(storage: KeyValueStorage | undefined): LocalItems {
  return {
    get: (key) => quietly(() => storage?.getItem(key)) ?? undefined,
    set(key, value) {
      if (storage === undefined) return;
      const write = (): true => {
        storage.setItem(key, value);
        return true;
      };
      if (quietly(write) !== true && quietly(() => evict(storage)) === true) quietly(write);
    },
    remove: (key) => quietly(() => storage?.removeItem(key)),
  };
}

/** Makes room in a storage that is full: by convention, keys that begin with an underscore are caches. */
function evict(storage: KeyValueStorage): boolean {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  const caches = keys.filter((key) => key?.startsWith('_') ?? false);
  for (const key of caches) if (key !== null) storage.removeItem(key);
  return caches.length > 0;
}
