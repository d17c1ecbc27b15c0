import type { DepartureStash } from './departure-stash.ts';
import type { DiskCache } from './disk-cache.ts';
import type { Disk } from './disk.ts';
import { createKeyMap } from './key-map.ts';
import type { KeyMap } from './key-map.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Guard } from './report.ts';

/** Records in memory, on their way to the disk where there is one. */
export interface WriteBehind {
  /** Of those in memory, with those that are stored, each once. */
  readonly keys: (stored: readonly RecordKey[]) => RecordKey[];
  readonly has: (key: RecordKey) => boolean;
  /** Those of the records that are in memory. */
  readonly find: (keys: readonly RecordKey[]) => EventRecord[];
  /** Begins to write a record, which stays in memory until it is safe. The disk is asked as soon as the task ends. */
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
  /** Leaves records to the page that has them now. */
  readonly forget: (keys: readonly RecordKey[]) => void;
  readonly clear: () => void;
}

export interface WriteBehindParts {
  readonly disk: Disk;
  readonly cache: DiskCache;
  readonly stash: Pick<DepartureStash, 'drop'>;
  readonly guard: Guard;
}

export function createWriteBehind({ disk, cache, stash, guard }: WriteBehindParts): WriteBehind {
  const memory = createKeyMap<EventRecord>();
  const saving = createKeyMap<RecordKey>();
  const gone = createKeyMap<RecordKey>();
  let unsaved: RecordKey[] = [];

  const { pick: find } = memory;
  const replace = (record: EventRecord): void => {
    memory.set(record.key, record);
  };
  const isBound = (key: RecordKey): boolean => disk.isOpening() || saving.has(key);
  const keys = (stored: readonly RecordKey[]): RecordKey[] => keysOf(memory, stored);

  function save(added: readonly RecordKey[]): void {
    if (!disk.isOpen() || added.length === 0) return;
    for (const key of added) saving.set(key, key);
    if (unsaved.length === 0) guard.tend(saveAll());
    unsaved.push(...added);
  }

  async function saveAll(): Promise<void> {
    // All of one task go in one transaction.
    await Promise.resolve();
    const keys = unsaved;
    unsaved = [];
    if (await disk.put(find(keys))) {
      // Those that were sent meanwhile are no longer in memory, and are being deleted.
      cache.note(find(keys));
      memory.remove(keys);
      stash.drop(keys);
    }
    saving.remove(keys);
  }

  async function remove(removed: readonly RecordKey[]): Promise<void> {
    // A write that is under way may still reach the disk after the connection has failed.
    for (const key of removed) if (disk.isOpen() || isBound(key)) gone.set(key, key);
    memory.remove(removed);
    stash.drop(removed);
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
    forget: memory.remove,
    clear() {
      memory.clear();
      gone.clear();
    },
  };
}

function keysOf(memory: KeyMap<EventRecord>, stored: readonly RecordKey[]): RecordKey[] {
  return [...memory.values().map(({ key }) => key), ...stored.filter((key) => !memory.has(key))];
}
