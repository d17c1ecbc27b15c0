import type { KeyValueStorage, TrackingPorts } from '../ports.ts';
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
        quietly(() => {
          if (storage) evict(storage);
          write();
        });
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

/** Makes room in a storage that is full: by convention, keys that begin with an underscore are caches. */
function evict(storage: KeyValueStorage): void {
  for (let index = storage.length; index >= 0; index -= 1) {
    const key = storage.key(index) || '';
    if (key.startsWith('_')) storage.removeItem(key);
  }
}
