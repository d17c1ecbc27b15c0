import { quietly } from '../quietly.ts';
import type { IdentifierStorage } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import { resolveConflict } from './identifier-conflict.ts';

/** An identifier that outlives the page and is the same in every tab. */
export interface StoredIdentifier {
  /** Returns the stored identifier, else a new one. Another tab's may replace it once. */
  readonly current: () => string;
  /** Stores the identifier. A new one resolves 1 s later with what is stored then. Never rejects. */
  readonly persist: () => Promise<string>;
  /** Drops the identifier. The next one is new. */
  readonly forget: () => void;
}

export function createStoredIdentifier(
  storage: IdentifierStorage,
  { random, schedule }: Pick<TrackingPorts, 'random' | 'schedule'>,
): StoredIdentifier {
  let id: string | undefined;
  let persisted: Promise<string> | undefined;

  const current = (): string => (id ??= readFrom(storage) || makeIdentifier(random));

  const reread = (): string => {
    id = readFrom(storage) || id;
    return current();
  };

  function persist(): Promise<string> {
    if (readFrom(storage) !== undefined) return Promise.resolve(reread());
    quietly(() => {
      storage.write(current());
    });
    return resolveConflict(schedule, reread);
  }

  return {
    current,
    persist: () => (persisted ??= persist()),
    forget() {
      id = persisted = undefined;
    },
  };
}

function readFrom({ read }: IdentifierStorage): string | undefined {
  const stored = quietly(read) || '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : undefined;
}

/** Returns 32 random hex digits. */
function makeIdentifier(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  return digits.join('');
}
