import type { GatewayClock, SigningPorts } from '../ports.ts';
import { isRecord } from './config.ts';

const cacheKey = 'bourse-signing:config';

/** A config as it was fetched, in the form in which pages and tabs hand it on. Nothing in it is trusted until it is verified. */
export interface SavedConfig {
  /** `data` of the config call. */
  readonly answer: unknown;
  /** When its call began, in milliseconds since the epoch by the device's clock. */
  readonly fetchedAt: number;
  /** What the clock knew then; see `GatewayClock`. */
  readonly clock: unknown;
}

/** The config for the next page of this tab. Full or forbidden storage is no failure. */
export interface ConfigCache {
  read(): SavedConfig | undefined;
  write(saved: SavedConfig): void;
  clear(): void;
}

export function createConfigCache(storage: SigningPorts['sessionStorage']): ConfigCache {
  return {
    read: () =>
      toSavedConfig(attempt(() => JSON.parse(storage?.getItem(cacheKey) ?? 'null') as unknown)),
    write: (saved) => {
      attempt(() => storage?.setItem(cacheKey, JSON.stringify(saved)));
    },
    clear: () => {
      attempt(() => storage?.removeItem(cacheKey));
    },
  };
}

/** Packs a config with the time that its answer has told. */
export function saveConfig(answer: unknown, fetchedAt: number, clock: GatewayClock): SavedConfig {
  return { answer, fetchedAt, clock: clock.save?.() };
}

/** Reads what another page or tab has handed on; `undefined` for anything else. */
export function toSavedConfig(value: unknown): SavedConfig | undefined {
  if (!isRecord(value) || typeof value['fetchedAt'] !== 'number') return undefined;
  return { answer: value['answer'], fetchedAt: value['fetchedAt'], clock: value['clock'] };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
