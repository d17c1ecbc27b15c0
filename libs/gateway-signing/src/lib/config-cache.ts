import type { SigningPorts } from '../ports.ts';

const cacheKey = 'bourse-signing:config';

/** The config as it was fetched, for the next page of this tab. Full or forbidden storage is no failure. */
export interface ConfigCache {
  read(): unknown;
  write(answer: unknown): void;
  clear(): void;
}

export function createConfigCache(storage: SigningPorts['sessionStorage']): ConfigCache {
  return {
    read: () => attempt(() => JSON.parse(storage?.getItem(cacheKey) ?? 'null') as unknown) ?? null,
    write: (answer) => {
      attempt(() => storage?.setItem(cacheKey, JSON.stringify(answer)));
    },
    clear: () => {
      attempt(() => storage?.removeItem(cacheKey));
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
