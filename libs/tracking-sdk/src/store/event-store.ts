import type { Guard, Report } from '../failures/report.ts';
import type { TrackingPorts } from '../ports.ts';
import { createDepartureStash } from './departure-stash.ts';
import { createDiskCache, type DiskCache } from './disk-cache.ts';
import { createDisk } from './disk.ts';
import { chooseFitting, compareKeys, type EventRecord, type RecordKey } from './event-record.ts';
import type { InFlight } from './in-flight.ts';
import { createQuota } from './quota.ts';
import { createWriteBehind, type WriteBehind } from './write-behind.ts';

/** All events that wait for their upload: in memory until they are on disk, or permanently without a disk. */
export interface EventStore {
  open(): Promise<void>;
  /** Returns whether the disk is open or may be open soon. */
  readonly hasDisk: () => boolean;
  /** Closes the disk and keeps its records. */
  readonly close: () => void;
  /** Drops cached knowledge when the page is visible again: another page may have changed the disk or adopted records. */
  readonly refresh: () => void;
  /** Stores a record when the current task ends. After `onPageHide()` it stashes the record at once too. */
  readonly add: (record: EventRecord) => void;
  /** Returns the records that the disk has not confirmed, in the order of sending. */
  unsaved(): EventRecord[];
  /**
   * Resolves with the records to send next, without those in flight. They stay in the store.
   *
   * @param fromDisk - Whether to include records on disk, including those of other pages.
   */
  load(inFlight: Pick<InFlight, 'has' | 'room'>, fromDisk: boolean): Promise<EventRecord[]>;
  readonly remove: (keys: readonly RecordKey[]) => Promise<void>;
  /** Stashes all unconfirmed records synchronously, because the page may be ending. */
  readonly onPageHide: () => void;
  /** Returns whether the page was hidden or left, until `refresh()` is called. */
  readonly isPageLeft: () => boolean;
  countAttempt(records: readonly EventRecord[]): void;
  /** Removes all records from memory, disk and stash. */
  erase(): Promise<void>;
}

export function createEventStore(
  ports: Pick<TrackingPorts, 'indexedDB' | 'localStorage' | 'schedule'>,
  guard: Guard,
  report: Report,
): EventStore {
  const disk = createDisk(ports, report);
  const cache = createDiskCache(disk);
  const stash = createDepartureStash(ports.localStorage);
  const held = createWriteBehind({ disk, cache, stash, guard });
  const grow = createQuota({ guard, report, disk, held });
  let isPageLeft = false;

  const unsaved = (): EventRecord[] => held.find(held.keys([]).sort(compareKeys));

  /** Adopts the stashed records of earlier pages. Without a disk they stay in memory. */
  async function moveToDisk(): Promise<void> {
    const adopted = stash.read().filter(({ key }) => !held.has(key));
    adopted.forEach(held.replace);
    if (disk.isOpen()) grow(await held.saveAll());
    else stash.drop(adopted.map(({ key }) => key));
  }

  const onChange = (isOpen: boolean): void => {
    if (isOpen) guard.catch(moveToDisk());
    else cache.clear();
  };

  return {
    open: () => disk.open(onChange).then(moveToDisk),
    hasDisk: () => disk.isOpen() || disk.isOpening(),
    close: disk.close,
    refresh() {
      isPageLeft = false;
      held.release(stash.drainAdopted());
      cache.clear();
    },
    add(record) {
      held.add(record);
      if (isPageLeft) stash.put([record]);
      grow([record.key]);
    },
    unsaved,
    load: createLoad(held, cache),
    remove: held.remove,
    onPageHide() {
      isPageLeft = true;
      stash.put(unsaved());
    },
    isPageLeft: () => isPageLeft,
    countAttempt(records) {
      guard.catch(disk.put(addAttempt(records, held, cache)));
    },
    erase() {
      stash.drop(stash.read().map(({ key }) => key));
      held.clear();
      cache.clear();
      return disk.erase();
    },
  };
}

/** Returns the records with one more attempt, and replaces them in memory and cache. */
function addAttempt(
  records: readonly EventRecord[],
  held: WriteBehind,
  cache: DiskCache,
): EventRecord[] {
  const counted = records.map((record) => ({ ...record, attempts: record.attempts + 1 }));
  for (const record of counted) {
    if (held.has(record.key)) held.replace(record);
    else cache.add([record]);
  }
  return counted;
}

function createLoad(held: WriteBehind, cache: DiskCache): EventStore['load'] {
  let wasLeading = false;
  return async (inFlight, fromDisk) => {
    // Another tab may have uploaded from the disk so far.
    if (!fromDisk || !wasLeading) cache.clear();
    wasLeading = fromDisk;
    const isWanted = (key: RecordKey): boolean => !inFlight.has(key) && !held.isRemoved(key);
    const listed = fromDisk ? await cache.list(isWanted) : [];
    // Records that are being stored are uploaded by the page that uploads from the disk.
    const isOwn = (key: RecordKey): boolean => fromDisk || !held.isSaving(key);
    const waiting = held.keys(listed).filter((key) => isWanted(key) && isOwn(key));
    const chosen = chooseFitting(waiting.sort(compareKeys), inFlight.room());
    const found = held.find(chosen);
    return [...found, ...(await cache.read(chosen.filter((key) => !held.has(key))))];
  };
}
