import type { DiskCache } from './disk-cache.ts';
import type { Disk } from './disk.ts';
import { createKeyMap } from './key-map.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Guard } from './report.ts';

/** Records in memory, on their way to the disk where there is one. */
export interface WriteBehind {
  /** Of those in memory, with those that are stored, each once. */
  readonly keys: (stored: readonly RecordKey[]) => RecordKey[];
  readonly has: (key: RecordKey) => boolean;
  /** Those of the records that are in memory. */
  readonly find: (keys: readonly RecordKey[]) => EventRecord[];
  /** Begins to write a record, which stays in memory until it is safe. The disk is asked before this returns. */
  readonly add: (record: EventRecord) => void;
  /** Takes a record into memory, unless it is or was there. */
  readonly adopt: (record: EventRecord) => void;
  /** Takes a record's place in memory. */
  readonly replace: (record: EventRecord) => void;
  /** Whether a record is being written, or about to be. */
  readonly isBound: (key: RecordKey) => boolean;
  /** Writes everything to a disk that has come (back). Resolves to the keys that were on it. */
  readonly move: () => Promise<readonly RecordKey[]>;
  /** Whether a record has been removed, though it may still be on disk. */
  readonly isGone: (key: RecordKey) => boolean;
  readonly remove: (keys: readonly RecordKey[]) => Promise<void>;
  readonly clear: () => void;
}

export function createWriteBehind(disk: Disk, cache: DiskCache, guard: Guard): WriteBehind {
  const memory = createKeyMap<EventRecord>();
  const saving = createKeyMap<RecordKey>();
  const gone = createKeyMap<RecordKey>();

  const { pick: find } = memory;
  const isBound = (key: RecordKey): boolean => disk.isOpening() || saving.has(key);
  const keys = (stored: readonly RecordKey[]): RecordKey[] => [
    ...memory.values().map(({ key }) => key),
    ...stored.filter((key) => !memory.has(key)),
  ];

  function replace(record: EventRecord): void {
    memory.set(record.key, record);
  }

  function save(unsaved: readonly RecordKey[]): void {
    if (!disk.isOpen() || unsaved.length === 0) return;
    for (const key of unsaved) saving.set(key, key);
    const saved = disk.put(find(unsaved)).then((isSafe) => {
      // Those that were sent meanwhile are no longer in memory, and are being deleted.
      if (isSafe) cache.note(find(unsaved));
      saving.remove(unsaved);
      if (isSafe) memory.remove(unsaved);
    });
    guard.tend(saved);
  }

  async function remove(removed: readonly RecordKey[]): Promise<void> {
    for (const key of removed) {
      // What is being written may be on disk in the end, whatever becomes of the connection; what was put aside, too.
      if (disk.isOpen() || isBound(key)) gone.set(key, key);
    }
    memory.remove(removed);
    cache.drop(removed);
    if (await disk.remove(removed)) gone.remove(removed);
  }

  return {
    keys,
    has: memory.has,
    find,
    add(record) {
      replace(record);
      save([record.key]);
    },
    adopt(record) {
      if (!gone.has(record.key) && !memory.has(record.key)) replace(record);
    },
    replace,
    isBound,
    async move() {
      // At once: the page may be left before the disk has answered anything.
      save(keys([]));
      const earlier = await disk.keys();
      await remove(gone.values());
      return earlier;
    },
    isGone: gone.has,
    remove,
    clear() {
      memory.clear();
      gone.clear();
    },
  };
}
