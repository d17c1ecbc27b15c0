import type { Guard } from '../failures/report.ts';
import type { DepartureStash } from './departure-stash.ts';
import type { DiskCache } from './disk-cache.ts';
import type { Disk } from './disk.ts';
import type { EventRecord, RecordKey } from './event-record.ts';
import { createKeyMap, type KeyMap } from './key-map.ts';

/** Records in memory until they are stored. Without a disk they stay in memory. */
export interface WriteBehind {
  /** Returns the keys in memory together with `stored`, each once. */
  readonly keys: (stored: readonly RecordKey[]) => RecordKey[];
  readonly has: (key: RecordKey) => boolean;
  readonly find: (keys: readonly RecordKey[]) => EventRecord[];
  /** Adds a record and begins to store it when the current task ends. */
  readonly add: (record: EventRecord) => void;
  /** Sets a record in memory without storing it. */
  readonly replace: (record: EventRecord) => void;
  /** Returns whether a record is being stored, or is about to be. */
  readonly isSaving: (key: RecordKey) => boolean;
  /** Stores everything after the disk was opened. Resolves with the keys that it had before. */
  readonly saveAll: () => Promise<readonly RecordKey[]>;
  /** Returns whether a record was removed, even if the disk still has it. */
  readonly isRemoved: (key: RecordKey) => boolean;
  readonly remove: (keys: readonly RecordKey[]) => Promise<void>;
  /** Removes records from memory that another page has adopted. */
  readonly release: (keys: readonly RecordKey[]) => void;
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
  const removed = createKeyMap<RecordKey>();
  const save = createSave({ disk, cache, stash, guard }, memory, saving);

  const replace = (record: EventRecord): void => {
    memory.set(record.key, record);
  };
  const keys = (stored: readonly RecordKey[]): RecordKey[] => keysOf(memory, stored);
  const isSaving = (key: RecordKey): boolean => disk.isOpening() || saving.has(key);

  async function saveAll(): Promise<readonly RecordKey[]> {
    // Before the first `await`: the page may be left before the disk answers.
    save(keys([]));
    const earlier = await disk.keys();
    await remove(removed.values());
    return earlier;
  }

  async function remove(gone: readonly RecordKey[]): Promise<void> {
    // A pending write may still reach the disk after the database has failed.
    for (const key of gone) if (disk.isOpen() || isSaving(key)) removed.set(key, key);
    memory.remove(gone);
    stash.drop(gone);
    cache.drop(gone);
    if (await disk.remove(gone)) removed.remove(gone);
  }

  return {
    keys,
    has: memory.has,
    find: memory.pick,
    add(record) {
      replace(record);
      save([record.key]);
    },
    replace,
    isSaving,
    saveAll,
    isRemoved: removed.has,
    remove,
    release: memory.remove,
    clear() {
      memory.clear();
      removed.clear();
    },
  };
}

/** Returns a function that stores records when the current task ends. `saving` has their keys until the disk answers. */
function createSave(
  { disk, cache, stash, guard }: WriteBehindParts,
  memory: KeyMap<EventRecord>,
  saving: KeyMap<RecordKey>,
): (added: readonly RecordKey[]) => void {
  let unsaved: RecordKey[] = [];

  async function writeUnsaved(): Promise<void> {
    // Collects the records of one task for one transaction.
    await Promise.resolve();
    const written = unsaved;
    unsaved = [];
    if (await disk.put(memory.pick(written))) {
      // Records that were sent in the meantime have left the memory and are being deleted.
      cache.add(memory.pick(written));
      memory.remove(written);
      stash.drop(written);
    }
    saving.remove(written);
  }

  return (added) => {
    if (!disk.isOpen() || added.length === 0) return;
    for (const key of added) saving.set(key, key);
    if (unsaved.length === 0) guard.catch(writeUnsaved());
    unsaved.push(...added);
  };
}

function keysOf(memory: KeyMap<EventRecord>, stored: readonly RecordKey[]): RecordKey[] {
  return [...memory.values().map(({ key }) => key), ...stored.filter((key) => !memory.has(key))];
}
