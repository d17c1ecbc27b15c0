import { isRecord } from '../encoding/is-record.ts';
import { orUndefined } from '../or-undefined.ts';
import type { GatewayClock, TabStorage } from '../ports.ts';

const cacheName = 'bourse-signing:config';

/** A fetched config as pages and tabs pass it on. It is verified again before each use. */
export interface SavedConfig {
  readonly answer: unknown;
  /** Start of the call in milliseconds since the epoch, by the device's clock. */
  readonly fetchedAt: number;
  /** State of the clock after the call; see `GatewayClock.save`. */
  readonly clock: unknown;
}

/** Stores the config for the next page of this tab, or of this browser. Storage errors are ignored. */
export interface ConfigCache {
  read(): SavedConfig | undefined;
  write(saved: SavedConfig): void;
  clear(): void;
}

/** @param scope - Keeps signers of other gateways and issuers apart. */
export function createConfigCache(storage: TabStorage | undefined, scope: string): ConfigCache {
  const cacheKey = `${cacheName} ${scope}`;
  return {
    read: () =>
      toSavedConfig(orUndefined((): unknown => JSON.parse(storage?.getItem(cacheKey) ?? 'null'))),
    write: (saved) => {
      orUndefined(() => storage?.setItem(cacheKey, JSON.stringify(saved)));
    },
    clear: () => {
      orUndefined(() => storage?.removeItem(cacheKey));
    },
  };
}

export function saveConfig(answer: unknown, fetchedAt: number, clock: GatewayClock): SavedConfig {
  return { answer, fetchedAt, clock: clock.save?.() };
}

/** Reads a config that another page or tab has passed on; `undefined` for anything else. */
export function toSavedConfig(value: unknown): SavedConfig | undefined {
  if (!isRecord(value) || typeof value['fetchedAt'] !== 'number') return undefined;
  return { answer: value['answer'], fetchedAt: value['fetchedAt'], clock: value['clock'] };
}
