import type { RecordKey } from './event-record.ts';

/** A map by the keys of records. Keys of the same page and index are equal. */
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
  const has = (key: RecordKey): boolean => map.has(idOf(key));
  return {
    has,
    set(key, value) {
      map.set(idOf(key), value);
    },
    pick: (keys) =>
      keys.flatMap((key) => {
        const value = map.get(idOf(key));
        return value === undefined ? [] : [value];
      }),
    values: () => [...map.values()],
    remove(keys) {
      for (const key of keys) map.delete(idOf(key));
    },
    clear() {
      map.clear();
    },
  };
}

/** Page and index identify a record. Joining all parts of a key takes several times as long. */
function idOf([, , page, index]: RecordKey): string {
  return `${page} ${index}`;
}
