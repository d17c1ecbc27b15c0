/** A map whose entries end by themselves and that never holds more than so many. */
export interface ExpiringMap<T> {
  set(key: string, value: T, expiresAt: number): void;
  /** `undefined` once the entry has ended. */
  get(key: string, now: number): T | undefined;
  /** As {@link ExpiringMap.get}, and removes the entry. */
  take(key: string, now: number): T | undefined;
}

/** The oldest entries make room for new ones. */
export function createExpiringMap<T>(capacity: number): ExpiringMap<T> {
  const entries = new Map<string, { readonly value: T; readonly expiresAt: number }>();
  const get = (key: string, now: number) => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > now ? entry.value : undefined;
  };
  return {
    get,
    set(key, value, expiresAt) {
      entries.delete(key);
      entries.set(key, { value, expiresAt });
      if (entries.size <= capacity) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    take(key, now) {
      const value = get(key, now);
      entries.delete(key);
      return value;
    },
  };
}
