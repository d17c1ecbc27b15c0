import { quietly } from '../quietly.ts';
import type { TrackingPorts } from '../ports.ts';

/** An item of local storage. Never throws: storage that is full, denied or absent stores nothing. */
export interface LocalItem {
  /** Returns an empty text where there is no item. */
  readonly read: () => string;
  readonly write: (value: string | number) => void;
  readonly remove: () => void;
}

export function createLocalItem(storage: TrackingPorts['localStorage'], key: string): LocalItem {
  return {
    read: () => quietly(() => storage?.getItem(key)) || '',
    write(value) {
      const write = (): void => {
        storage?.setItem(key, String(value));
      };
      try {
        write();
      } catch {
        // The storage may be full. By convention, keys that begin with an underscore are caches.
        for (const name of itemNames(storage, '_')) quietly(() => storage?.removeItem(name));
        quietly(write);
      }
    },
    remove: () => quietly(() => storage?.removeItem(key)),
  };
}

/** Returns the whole number in an item, or 0 where there is none. */
export function readNumber({ read }: LocalItem): number {
  const text = read();
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Returns the names of all items that begin with a prefix. */
export function itemNames(storage: TrackingPorts['localStorage'], prefix: string): string[] {
  const names = quietly(
    () => storage && Array.from({ length: storage.length }, (_, index) => storage.key(index) || ''),
  );
  return (names || []).filter((name) => name.startsWith(prefix));
}
