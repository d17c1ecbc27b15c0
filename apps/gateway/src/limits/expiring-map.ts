import { tooMany } from './too-many.ts';

export interface ExpiringMapOptions {
  readonly capacity: number;
  readonly perOwner: number;
}

export interface Expiry {
  readonly owner: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** A map with expiring entries. It refuses new entries if full, so no owner can evict another's entries. */
export interface ExpiringMap<T> {
  set(key: string, value: T, expiry: Expiry): void;
  replace(key: string, value: T): void;
  get(key: string, now: number): T | undefined;
  take(key: string, now: number): T | undefined;
  values(now: number): readonly T[];
}

interface Entry<T> extends Expiry {
  readonly value: T;
}

/** All entries must have the same lifetime, so the oldest expires first. */
export function createExpiringMap<T>(options: ExpiringMapOptions): ExpiringMap<T> {
  const entries = new Map<string, Entry<T>>();
  const counts = new Map<string, number>();

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    const left = (counts.get(entry.owner) ?? 0) - 1;
    if (left > 0) counts.set(entry.owner, left);
    else counts.delete(entry.owner);
  };

  const sweep = (now: number): void => {
    for (const [key, { expiresAt }] of entries) {
      if (expiresAt > now) return;
      remove(key);
    }
  };

  const get = (key: string, now: number): T | undefined => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > now ? entry.value : undefined;
  };

  return {
    get,
    set(key, value, expiry) {
      const { owner, now, expiresAt } = expiry;
      sweep(now);
      remove(key);
      const count = counts.get(owner) ?? 0;
      if (count >= options.perOwner || entries.size >= options.capacity) {
        throw tooMany(expiresAt - now);
      }
      entries.set(key, { value, ...expiry });
      counts.set(owner, count + 1);
    },
    replace(key, value) {
      const entry = entries.get(key);
      if (entry !== undefined) entries.set(key, { ...entry, value });
    },
    take(key, now) {
      const value = get(key, now);
      remove(key);
      return value;
    },
    values: (now) =>
      [...entries.values()].filter(({ expiresAt }) => expiresAt > now).map(({ value }) => value),
  };
}
