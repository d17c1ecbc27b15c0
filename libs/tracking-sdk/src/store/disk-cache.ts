import { batchLimit } from '../config/limits.ts';
import type { Disk } from './disk.ts';
import type { EventRecord, RecordKey } from './event-record.ts';
import { createKeyMap } from './key-map.ts';

/** Most records are sent within one run of the upload loop, so few copies are needed. */
const maximumCopies = 100;

/** Keys and copies of stored records, so that the uploading page reads the disk less often. */
export interface DiskCache {
  /** Resolves with stored keys that are wanted; with none when there are no more. */
  list(isWanted: (key: RecordKey) => boolean): Promise<RecordKey[]>;
  /** Resolves with those records that are still stored. */
  read(keys: readonly RecordKey[]): Promise<EventRecord[]>;
  add(records: readonly EventRecord[]): void;
  drop(keys: readonly RecordKey[]): void;
  /** Empties the cache when another tab may have changed the disk. */
  readonly clear: () => void;
}

export function createDiskCache(disk: Pick<Disk, 'keys' | 'read'>): DiskCache {
  const listed = createKeyMap<RecordKey>();
  const copies = createKeyMap<EventRecord>();

  function drop(keys: readonly RecordKey[]): void {
    listed.remove(keys);
    copies.remove(keys);
  }

  return {
    async list(isWanted) {
      const all = listed.values();
      const known = all.filter(isWanted);
      if (known.length > 0) return known;
      // Each record holds at least one event, so this many wanted keys fill any batch.
      const keys = await disk.keys(batchLimit.events + all.length);
      for (const key of keys) listed.set(key, key);
      return keys.filter(isWanted);
    },
    async read(keys) {
      const known = copies.pick(keys);
      const missing = keys.filter((key) => !copies.has(key));
      if (missing.length === 0) return known;
      // Records that remain after the upload are added or listed again.
      drop(missing);
      return [...known, ...(await disk.read(missing))];
    },
    add(records) {
      for (const record of records) {
        const { key } = record;
        drop([key]);
        listed.set(key, key);
        if (copies.values().length < maximumCopies) copies.set(key, record);
      }
    },
    drop,
    clear() {
      listed.clear();
      copies.clear();
    },
  };
}
