import type { TrackingPorts } from '../ports.ts';
import { createDepartureStash } from './departure-stash.ts';
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
  /** The page is seen again: another one may have changed what is on disk, or adopted what this one has stashed. */
  readonly refresh: () => void;
  /** The disk is asked as soon as the task ends. After {@link EventStore.leave} the record is stashed at once, too. */
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
  /** The page may be ending: stashes synchronously everything that the disk has not confirmed. */
  readonly leave: () => void;
  /** Whether the page is left, until it is seen again. */
  readonly isLeft: () => boolean;
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
      guard.tend(moveToDisk());
    },
  });
  const cache = createDiskCache(disk);
  const stash = createDepartureStash(ports.localStorage);
  const held = createWriteBehind({ disk, cache, stash, guard });
  const keys = async (): Promise<RecordKey[]> => held.keys(await disk.keys());
  const grow = createQuota({ guard, report, keys, remove: held.remove });
  let isLeft = false;

  const unsaved = (): EventRecord[] => held.find(held.keys([]).sort(compareKeys));

  /** Adopts what earlier pages have stashed. Without a disk these records live in memory alone, as all others do. */
  async function moveToDisk(): Promise<void> {
    const adopted = stash.read().filter(({ key }) => !held.has(key));
    adopted.forEach(held.replace);
    if (disk.isOpen()) grow(await held.move());
    else stash.drop(adopted.map(({ key }) => key));
  }

  return {
    open: () => disk.open().then(moveToDisk),
    hasDisk: () => disk.isOpen() || disk.isOpening(),
    close: disk.close,
    refresh() {
      isLeft = false;
      held.forget(stash.takenOver());
      cache.clear();
    },
    add(record) {
      held.add(record);
      if (isLeft) stash.put([record]);
      grow([record.key]);
    },
    unsaved,
    take: createTake(held, cache),
    remove: held.remove,
    leave() {
      isLeft = true;
      stash.put(unsaved());
    },
    isLeft: () => isLeft,
    retry: (records) => {
      guard.tend(disk.put(countAttempt(records, held, cache)));
    },
    erase() {
      stash.drop(stash.read().map(({ key }) => key));
      held.clear();
      cache.clear();
      return disk.erase();
    },
  };
}

/** The records after one more attempt, also where they are remembered. */
function countAttempt(
  records: readonly EventRecord[],
  held: WriteBehind,
  cache: DiskCache,
): EventRecord[] {
  const retried = records.map((record) => ({ ...record, attempts: record.attempts + 1 }));
  for (const record of retried) {
    if (held.has(record.key)) held.replace(record);
    else cache.note([record]);
  }
  return retried;
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
