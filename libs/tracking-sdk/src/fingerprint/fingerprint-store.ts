import { createLocalItem } from '../lib/local-item.ts';
import { quietly } from '../lib/quietly.ts';
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
  const list = createLocalItem(ports.localStorage, storageKey);
  const code = createLocalItem(ports.localStorage, terminalCodeKey);

  function entries(): readonly Entry[] {
    const stored = quietly((): unknown => JSON.parse(list.read()));
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  return {
    add(id) {
      const others = entries().filter((entry) => entry.id !== id);
      const kept = [{ id, at: ports.wallNow() }, ...others].slice(0, maximumEntries);
      list.write(JSON.stringify(kept));
      if (!code.read()) code.write(id);
    },
    newest: () => entries()[0]?.id,
    terminalCode: () => code.read() || undefined,
    erase() {
      list.remove();
      code.remove();
    },
  };
}

/** Whoever can write this origin's storage can write anything into it. */
function isEntry(value: unknown): value is Entry {
  const { id, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof id === 'string' && /^[\da-f]{32}$/.test(id) && typeof at === 'number';
}
