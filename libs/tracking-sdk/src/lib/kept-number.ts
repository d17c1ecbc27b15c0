import type { TrackingPorts } from '../ports.ts';
import { createLocalItems } from './local-items.ts';

/** A whole number that outlives the page. Storage that is full, refused or absent is no failure. */
export interface KeptNumber {
  read(): number | undefined;
  write(value: number): void;
  remove(): void;
}

export function createKeptNumber(storage: TrackingPorts['localStorage'], key: string): KeptNumber {
  const items = createLocalItems(storage);
  return {
    read() {
      const text = items.get(key) ?? '';
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    write(value) {
      items.set(key, String(value));
    },
    remove() {
      items.remove(key);
    },
  };
}
