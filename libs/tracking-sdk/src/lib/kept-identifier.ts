import type { IdentifierStorage } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import type { LocalItems } from './local-items.ts';
import { quietly } from './quietly.ts';

/** Two tabs of a new browser may write at the same time; after this both see the same. */
const settlingMs = 1_000;

/** An identifier that outlives the page and is the same in every tab. */
export interface KeptIdentifier {
  /** The stored one, else a new one; what another tab has stored once that is known. */
  readonly current: () => string;
  /** Stores it. Resolves to what is stored 1 s later, if it was not there before. Never rejects. */
  readonly keep: () => Promise<string>;
}

/** Keeps it under a key of local storage. */
export function inLocalStorage(items: LocalItems, key: string): IdentifierStorage {
  return {
    read: () => items.get(key),
    write: (id) => {
      items.set(key, id);
    },
  };
}

export function createKeptIdentifier(
  storage: IdentifierStorage,
  { random, schedule }: Pick<TrackingPorts, 'random' | 'schedule'>,
): KeptIdentifier {
  let id: string | undefined;
  let kept: Promise<string> | undefined;

  const current = (): string => (id ??= readFrom(storage) ?? makeIdentifier(random));

  function settle(): string {
    id = readFrom(storage) ?? current();
    return id;
  }

  return {
    current,
    keep() {
      kept ??= new Promise((resolve) => {
        const stored = readFrom(storage);
        if (stored !== undefined) {
          id = stored;
          resolve(stored);
          return;
        }
        quietly(() => {
          storage.write(current());
        });
        schedule(() => {
          resolve(settle());
        }, settlingMs);
      });
      return kept;
    },
  };
}

function readFrom({ read }: IdentifierStorage): string | undefined {
  const stored = quietly(read) ?? '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : undefined;
}

/** 32 hex digits. */
function makeIdentifier(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  return digits.join('');
}
