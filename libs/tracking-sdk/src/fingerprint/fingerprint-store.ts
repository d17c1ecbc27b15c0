import { createLocalItem } from '../store/local-item.ts';
import { quietly } from '../quietly.ts';
import type { ResolvedPlaces } from './options.ts';

interface Entry {
  readonly id: string;
  /** Milliseconds since the epoch when it was last computed. */
  readonly at: number;
}

/** Fingerprints and terminal code in local storage. Storage that is denied or full stores nothing. */
export interface FingerprintStore {
  /** Makes a fingerprint the newest, and the terminal code if there is none. */
  add(id: string): void;
  /** @param maximumAgeMs - Default: any age. */
  newest(maximumAgeMs?: number): string | undefined;
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
    newest(maximumAgeMs = Infinity) {
      const [entry] = entries();
      return entry && Math.abs(ports.wallNow() - entry.at) < maximumAgeMs ? entry.id : undefined;
    },
    terminalCode: () => code.read() || undefined,
    erase() {
      list.remove();
      code.remove();
    },
  };
}

/** Checks an entry, because any script of the origin can write the storage. */
function isEntry(value: unknown): value is Entry {
  const { id, at }: { readonly id?: unknown; readonly at?: unknown } = value ?? {};
  return typeof id === 'string' && /^[\da-f]{32}$/.test(id) && typeof at === 'number';
}
