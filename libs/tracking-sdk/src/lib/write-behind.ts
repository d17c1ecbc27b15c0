import type { DiskCache } from './disk-cache.ts';
import type { Disk } from './disk.ts';
import { idOf } from './record.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Guard } from './report.ts';

/** Records in memory, on their way to the disk where there is one. */
export interface WriteBehind {
  /** Of those in memory. */
  readonly keys: () => RecordKey[];
  readonly has: (key: RecordKey) => boolean;
  /** Those of the records that are in memory. */
  readonly find: (keys: readonly RecordKey[]) => EventRecord[];
  /** Begins to write a record, which stays in memory until it is safe. The disk is asked before this returns. */
  readonly add: (record: EventRecord) => void;
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
  const memory = new Map<string, EventRecord>();
  const saving = new Set<string>();
  const gone = new Map<string, RecordKey>();

  const keys = (): RecordKey[] => [...memory.values()].map(({ key }) => key);
  const find: WriteBehind['find'] = (wanted) =>
    wanted.flatMap((key) => memory.get(idOf(key)) ?? []);

  function replace(record: EventRecord): void {
    memory.set(idOf(record.key), record);
  }

  function save(unsaved: readonly RecordKey[]): void {
    if (!disk.isOpen() || unsaved.length === 0) return;
    for (const key of unsaved) saving.add(idOf(key));
    const saved = disk.put(find(unsaved)).then((isSafe) => {
      // Those that were sent meanwhile are no longer in memory, and are being deleted.
      if (isSafe) cache.note(find(unsaved));
      for (const key of unsaved) {
        saving.delete(idOf(key));
        if (isSafe) memory.delete(idOf(key));
      }
    });
    guard.tend(saved);
  }

  async function removeFromDisk(removed: readonly RecordKey[]): Promise<void> {
    if (!disk.isOpen() || !(await disk.remove(removed))) return;
    for (const key of removed) gone.delete(idOf(key));
  }

  return {
    keys,
    has: (key) => memory.has(idOf(key)),
    find,
    add(record) {
      replace(record);
      save([record.key]);
    },
    replace,
    isBound: (key) => disk.isOpening() || saving.has(idOf(key)),
    async move() {
      // At once: the page may be left before the disk has answered anything.
      save(keys());
      const earlier = await disk.keys();
      if (gone.size > 0) await removeFromDisk([...gone.values()]);
      return earlier;
    },
    isGone: (key) => gone.has(idOf(key)),
    async remove(removed) {
      for (const key of removed) {
        // What is being written may be on disk in the end, whatever becomes of the connection.
        if (disk.isOpen() || saving.has(idOf(key))) gone.set(idOf(key), key);
        memory.delete(idOf(key));
      }
      cache.drop(removed);
      await removeFromDisk(removed);
    },
    clear() {
      memory.clear();
      gone.clear();
    },
  };
}
