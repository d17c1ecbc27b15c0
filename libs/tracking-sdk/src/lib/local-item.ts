import type { TrackingPorts } from '../ports.ts';
import { quietly } from './quietly.ts';

/** An item of local storage, without exceptions: what is full, refused or absent keeps nothing. */
export interface LocalItem {
  /** Empty where there is nothing. */
  readonly read: () => string;
  readonly write: (value: string | number) => void;
  readonly remove: () => void;
}

export function createLocalItem(storage: TrackingPorts['localStorage'], key: string): LocalItem {
  return {
    read: () => quietly(() => storage?.getItem(key)) || '',
    write(value) {
      const write = (): void => storage?.setItem(key, String(value));
      try {
        write();
      } catch {
        // Makes room in a storage that is full: by convention, keys that begin with an underscore are caches.
        for (const name of itemNames(storage, '_')) quietly(() => storage?.removeItem(name));
        quietly(write);
      }
    },
    remove: () => quietly(() => storage?.removeItem(key)),
  };
}

/** The whole number that an item holds; 0 where it holds none. */
export function readNumber({ read }: LocalItem): number {
  const text = read();
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The names of all items that begin with a prefix. */
export function itemNames(storage: TrackingPorts['localStorage'], prefix: string): string[] {
  return (
    quietly(() =>
      Array.from({ length: storage?.length || 0 }, (_, index) => storage?.key(index) || ''),
    ) || []
  ).filter((name) => name.startsWith(prefix));
}
