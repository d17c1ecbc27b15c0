import type { Disk } from './disk.ts';
import { createKeyMap } from './key-map.ts';
import { batchLimit } from './record.ts';
import type { EventRecord, RecordKey } from './record.ts';

/** Records that this page has written are seldom read back: most are sent within a turn. */
const maximumCopies = 100;

/** What the page that uploads knows of the disk, so that it need not be asked for every batch. */
export interface DiskCache {
  /** Keys that are on disk and wanted; none when there are no more. */
  list(isWanted: (key: RecordKey) => boolean): Promise<RecordKey[]>;
  /** Those records that are still there. */
  read(keys: readonly RecordKey[]): Promise<EventRecord[]>;
  /** Records are safe on disk as they are given. */
  note(records: readonly EventRecord[]): void;
  drop(keys: readonly RecordKey[]): void;
  /** Another tab may have changed what is on disk. */
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
      // No record holds less than one event: so many that are wanted fill any batch.
      const keys = await disk.keys(batchLimit.events + all.length);
      for (const key of keys) listed.set(key, key);
      return keys.filter(isWanted);
    },
    async read(keys) {
      const known = copies.pick(keys);
      const missing = keys.filter((key) => !copies.has(key));
      if (missing.length === 0) return known;
      // Those that are still there after their sending are noted or listed again.
      drop(missing);
      return [...known, ...(await disk.read(missing))];
    },
    note(records) {
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
