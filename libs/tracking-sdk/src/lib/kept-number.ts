import type { TrackingPorts } from '../ports.ts';
import { quietly } from './quietly.ts';

/** A whole number that outlives the page. Storage that is full, refused or absent is no failure. */
export interface KeptNumber {
  read(): number | undefined;
  write(value: number): void;
  remove(): void;
}

export function createKeptNumber(storage: TrackingPorts['localStorage'], key: string): KeptNumber {
  return {
    read() {
      const text = quietly(() => storage?.getItem(key)) ?? '';
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    write(value) {
      quietly(() => storage?.setItem(key, String(value)));
    },
    remove() {
      quietly(() => storage?.removeItem(key));
    },
  };
}
