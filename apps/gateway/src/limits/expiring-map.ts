import { tooMany } from './too-many.ts';

/** Bounds of an {@link ExpiringMap}. */
export interface ExpiringMapOptions {
  /** Entries of all owners together. */
  readonly capacity: number;
  /** Entries of one owner. */
  readonly perOwner: number;
}

/** The owner that an entry is counted for, and its lifetime. */
export interface Lease {
  /** The key of its maker's limit, e.g. the network. */
  readonly owner: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** A map whose entries expire. A full one refuses new entries: no owner can push out another's. */
export interface ExpiringMap<T> {
  /** @throws Refusal `429` for a new entry beyond the bounds. */
  set(key: string, value: T, lease: Lease): void;
  /** Replaces the value of an entry, which keeps its lease. */
  replace(key: string, value: T): void;
  /** `undefined` once the entry has expired. */
  get(key: string, now: number): T | undefined;
  /** As {@link ExpiringMap.get}, and removes the entry. */
  take(key: string, now: number): T | undefined;
  /** Every value that has not expired, the oldest first. */
  values(now: number): readonly T[];
}

interface Entry<T> extends Lease {
  readonly value: T;
}

/** Makes a map for entries that all last equally long: the oldest expire first. */
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
    set(key, value, lease) {
      const { owner, now, expiresAt } = lease;
      sweep(now);
      remove(key);
      const count = counts.get(owner) ?? 0;
      if (count >= options.perOwner || entries.size >= options.capacity) {
        throw tooMany(expiresAt - now);
      }
      entries.set(key, { value, ...lease });
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
