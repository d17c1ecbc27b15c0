import type { TrackingPorts } from '../ports.ts';
import { createDiskCache } from './disk-cache.ts';
import { createDisk } from './disk.ts';
import { createQuota } from './quota.ts';
import { chooseFitting, compareKeys, unite } from './record.ts';
import type { EventRecord, RecordKey, Size } from './record.ts';
import type { Guard, Report } from './report.ts';
import { createWriteBehind } from './write-behind.ts';

/** What to take from a store. */
export interface TakeRequest {
  readonly room: Size;
  /** Whether records on disk are wanted too, whichever page has put them there. */
  readonly fromDisk: boolean;
  readonly isExcluded: (key: RecordKey) => boolean;
}

/** All events that are waiting: in memory until they are safe on disk, or for good where there is no disk. */
export interface EventStore {
  /** Begins to use the disk. */
  open(): Promise<void>;
  /** Whether there is a disk, or may be one soon. */
  readonly hasDisk: () => boolean;
  /** Leaves the disk alone, with what is on it. */
  readonly close: () => void;
  /** Another tab may have changed what is on disk. */
  readonly refresh: () => void;
  /** The disk is asked before this returns. */
  readonly add: (record: EventRecord) => void;
  /** What would be lost if the page ended now, in the order of sending. */
  unsaved(): EventRecord[];
  /** What is to be sent next. It stays in the store. */
  take(request: TakeRequest): Promise<EventRecord[]>;
  readonly remove: (keys: readonly RecordKey[]) => Promise<void>;
  /** Counts one more attempt. */
  retry(records: readonly EventRecord[]): void;
  /** Forgets everything, here and on disk. */
  erase(): Promise<void>;
}

export function createEventStore(
  ports: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  guard: Guard,
  report: Report,
): EventStore {
  let wasLeading = false;
  const disk = createDisk(ports, report, {
    onLost: () => {
      cache.clear();
    },
    onBack: () => {
      guard.tend(moveToDisk());
    },
  });
  const cache = createDiskCache(disk);
  const held = createWriteBehind(disk, cache, guard);
  const { remove } = held;
  const keys = async (): Promise<RecordKey[]> => unite([...(await disk.keys()), ...held.keys()]);
  const grow = createQuota({ guard, report, keys, remove });

  async function moveToDisk(): Promise<void> {
    grow(await held.move());
  }

  return {
    async open() {
      if (await disk.open()) await moveToDisk();
    },
    hasDisk: () => disk.isOpen() || disk.isOpening(),
    close: disk.close,
    refresh: cache.clear,
    add(record) {
      held.add(record);
      grow([record.key]);
    },
    unsaved: () => held.find(held.keys().sort(compareKeys)),
    async take({ room, fromDisk, isExcluded }) {
      const isWanted = (key: RecordKey): boolean => !isExcluded(key) && !held.isGone(key);
      // Until now another tab has uploaded from disk.
      if (!fromDisk || !wasLeading) cache.clear();
      wasLeading = fromDisk;
      const stored = fromDisk ? await cache.list(isWanted) : [];
      // What is about to be on disk is for the page that uploads from there.
      const loose = held.keys().filter((key) => isWanted(key) && (fromDisk || !held.isBound(key)));
      const chosen = chooseFitting(unite([...loose, ...stored]).sort(compareKeys), room);
      const found = held.find(chosen);
      return [...found, ...(await cache.read(chosen.filter((key) => !held.has(key))))];
    },
    remove,
    retry(records) {
      const retried = records.map((record) => ({ ...record, attempts: record.attempts + 1 }));
      for (const record of retried) {
        if (held.has(record.key)) held.replace(record);
        else cache.note([record]);
      }
      guard.tend(disk.put(retried));
    },
    erase() {
      held.clear();
      cache.clear();
      return disk.erase();
    },
  };
}
