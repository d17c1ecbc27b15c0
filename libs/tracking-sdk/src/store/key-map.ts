import type { RecordKey } from './event-record.ts';

/** A map by the keys of records. Keys with equal parts are equal. */
export interface KeyMap<T> {
  readonly has: (key: RecordKey) => boolean;
  readonly set: (key: RecordKey, value: T) => void;
  /** Returns the values of those keys that the map has. */
  readonly pick: (keys: readonly RecordKey[]) => T[];
  readonly values: () => T[];
  readonly remove: (keys: readonly RecordKey[]) => void;
  readonly clear: () => void;
}

export function createKeyMap<T>(): KeyMap<T> {
  const map = new Map<string, T>();
  const has = (key: RecordKey): boolean => map.has(key.join());
  return {
    has,
    set(key, value) {
      map.set(key.join(), value);
    },
    pick: (keys) =>
      keys.flatMap((key) => {
        const value = map.get(key.join());
        return value === undefined ? [] : [value];
      }),
    values: () => [...map.values()],
    remove(keys) {
      for (const key of keys) map.delete(key.join());
    },
    clear() {
      map.clear();
    },
  };
}
