import type { ResolvedPlaces } from './options.ts';

/** A fingerprint that the browser has had. */
interface Entry {
  readonly id: string;
  /** When it was computed last, in milliseconds since the epoch. */
  readonly at: number;
}

/** What a browser remembers of itself. Storage that is refused or full remembers nothing. */
export interface FingerprintStore {
  /** Makes a fingerprint the newest, and the terminal code where there is none. */
  add(id: string): void;
  /** The newest fingerprint. */
  newest(): string | undefined;
  terminalCode(): string | undefined;
  erase(): void;
}

const maximumEntries = 10;

export function createFingerprintStore({
  ports,
  storageKey,
  terminalCodeKey,
}: ResolvedPlaces): FingerprintStore {
  const { localStorage, wallNow } = ports;

  function read(key: string): string | undefined {
    return quietly(() => localStorage?.getItem(key)) ?? undefined;
  }

  function write(key: string, value: string): void {
    quietly(() => localStorage?.setItem(key, value));
  }

  function entries(): readonly Entry[] {
    const stored = quietly((): unknown => JSON.parse(read(storageKey) ?? ''));
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  return {
    add(id) {
      const others = entries().filter((entry) => entry.id !== id);
      const kept = [{ id, at: wallNow() }, ...others].slice(0, maximumEntries);
      write(storageKey, JSON.stringify(kept));
      if (!read(terminalCodeKey)) write(terminalCodeKey, id);
    },
    newest: () => entries()[0]?.id,
    terminalCode: () => read(terminalCodeKey),
    erase() {
      for (const key of [storageKey, terminalCodeKey]) {
        quietly(() => localStorage?.removeItem(key));
      }
    },
  };
}

/** Whoever can write this origin's storage can write anything into it. */
function isEntry(value: unknown): value is Entry {
  const { id, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof id === 'string' && /^[\da-f]{32}$/.test(id) && typeof at === 'number';
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
