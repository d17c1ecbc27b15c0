import type { TrackingPorts } from '../ports.ts';
import { createAside } from './aside.ts';
import { createDiskCache } from './disk-cache.ts';
import type { DiskCache } from './disk-cache.ts';
import { createDisk } from './disk.ts';
import type { InFlight } from './in-flight.ts';
import { createQuota } from './quota.ts';
import { chooseFitting, compareKeys } from './record.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Guard, Report } from './report.ts';
import { createWriteBehind } from './write-behind.ts';
import type { WriteBehind } from './write-behind.ts';

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
  /** The disk is asked as soon as the task ends. */
  readonly add: (record: EventRecord) => void;
  /** What would be lost if the page ended now, in the order of sending. */
  unsaved(): EventRecord[];
  /**
   * What is to be sent next, beside what is on its way. It stays in the store.
   *
   * @param fromDisk - Whether records on disk are wanted too, whichever page has put them there.
   */
  take(inFlight: Pick<InFlight, 'has' | 'room'>, fromDisk: boolean): Promise<EventRecord[]>;
  readonly remove: (keys: readonly RecordKey[]) => Promise<void>;
  /** The page may be ending: what the disk cannot be asked for yet is put aside. */
  readonly leave: () => void;
  /** Counts one more attempt. */
  retry(records: readonly EventRecord[]): void;
  /** Forgets everything, here and on disk. */
  erase(): Promise<void>;
}

export function createEventStore(
  ports: Pick<TrackingPorts, 'indexedDB' | 'localStorage' | 'schedule'>,
  guard: Guard,
  report: Report,
): EventStore {
  const disk = createDisk(ports, report, {
    onLost: () => {
      cache.clear();
    },
    onBack: () => {
      guard.tend(moveToDisk(true));
    },
  });
  const cache = createDiskCache(disk);
  const held = createWriteBehind(disk, cache, guard);
  const aside = createAside(ports.localStorage);
  const keys = async (): Promise<RecordKey[]> => held.keys(await disk.keys());
  const adopt = (record: EventRecord): void => {
    if (!held.isGone(record.key) && !held.has(record.key)) held.replace(record);
  };
  const grow = createQuota({ guard, report, keys, remove: held.remove });

  const unsaved = (): EventRecord[] => held.find(held.keys([]).sort(compareKeys));

  async function moveToDisk(isOpen: boolean): Promise<void> {
    if (!isOpen) return;
    aside.takeOut(adopt);
    grow(await held.move());
  }

  return {
    open: () => disk.open().then(moveToDisk),
    hasDisk: () => disk.isOpen() || disk.isOpening(),
    close: disk.close,
    refresh: cache.clear,
    add(record) {
      held.add(record);
      grow([record.key]);
    },
    unsaved,
    take: createTake(held, cache),
    remove: held.remove,
    leave() {
      if (!disk.isOpening()) return;
      aside.takeOut(adopt);
      aside.put(unsaved());
    },
    retry(records) {
      const retried = records.map((record) => ({ ...record, attempts: record.attempts + 1 }));
      for (const record of retried) {
        if (held.has(record.key)) held.replace(record);
        else cache.note([record]);
      }
      guard.tend(disk.put(retried));
    },
    erase() {
      aside.takeOut(adopt);
      held.clear();
      cache.clear();
      return disk.erase();
    },
  };
}

function createTake(held: WriteBehind, cache: DiskCache): EventStore['take'] {
  let wasLeading = false;
  return async (inFlight, fromDisk) => {
    // Until now another tab has uploaded from disk.
    if (!fromDisk || !wasLeading) cache.clear();
    wasLeading = fromDisk;
    const isWanted = (key: RecordKey): boolean => !inFlight.has(key) && !held.isGone(key);
    const listed = fromDisk ? await cache.list(isWanted) : [];
    // What is about to be on disk is for the page that uploads from there.
    const isMine = (key: RecordKey): boolean => fromDisk || !held.isBound(key);
    const waiting = held.keys(listed).filter((key) => isWanted(key) && isMine(key));
    const chosen = chooseFitting(waiting.sort(compareKeys), inFlight.room());
    const found = held.find(chosen);
    return [...found, ...(await cache.read(chosen.filter((key) => !held.has(key))))];
  };
}
