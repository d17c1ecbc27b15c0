import { TrackingError } from '../errors.ts';
import type { TrackingPorts } from '../ports.ts';
import { createDiskCache } from './disk-cache.ts';
import type { DiskCache } from './disk-cache.ts';
import { createDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { chooseFitting, chooseVictims, compareKeys, idOf, sizeOf, storeLimit } from './record.ts';
import type { EventRecord, RecordKey, Size } from './record.ts';
import type { Guard, Report } from './report.ts';

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
  close(): void;
  /** Another tab may have changed what is on disk. */
  readonly refresh: () => void;
  /** The disk is asked before this returns. */
  readonly add: (record: EventRecord) => void;
  /** What would be lost if the page ended now, in the order of sending. */
  unsaved(): EventRecord[];
  /** What is to be sent next. It stays in the store. */
  take(request: TakeRequest): Promise<EventRecord[]>;
  remove(keys: readonly RecordKey[]): Promise<void>;
  /** Counts one more attempt. */
  retry(records: readonly EventRecord[]): void;
  /** Forgets everything, here and on disk. */
  erase(): Promise<void>;
}

interface Held {
  readonly record: EventRecord;
  readonly isSaving: boolean;
}

interface State {
  readonly disk: Disk;
  readonly cache: DiskCache;
  readonly guard: Guard;
  readonly report: Report;
  readonly memory: Map<string, Held>;
  /** Removed, but perhaps still on disk. */
  readonly gone: Map<string, RecordKey>;
  /** At least what is held, so far as this page knows. */
  held: Size;
  /** Whether what is in memory is about to be written. */
  isMoving: boolean;
  isTrimming: boolean;
  wasLeading: boolean;
}

const nothing: Size = { events: 0, bytes: 0 };

export function createEventStore(
  ports: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  guard: Guard,
  report: Report,
): EventStore {
  const disk = createDisk(ports, report, {
    onLost: () => {
      cache.clear();
    },
    onBack: () => {
      guard.tend(moveToDisk(state));
    },
  });
  const cache = createDiskCache(disk);
  const state: State = {
    disk,
    cache,
    guard,
    report,
    memory: new Map(),
    gone: new Map(),
    held: nothing,
    isMoving: false,
    isTrimming: false,
    wasLeading: false,
  };
  return {
    open: () => open(state),
    hasDisk: () => disk.isOpen() || disk.isOpening(),
    close: () => {
      disk.close();
    },
    refresh: cache.clear,
    add: (record) => {
      state.memory.set(idOf(record.key), { record, isSaving: false });
      save(state, [record]);
      grow(state, [record.key]);
    },
    unsaved: () => inMemory(state).map(({ record }) => record),
    take: (request) => take(state, request),
    remove: (keys) => remove(state, keys),
    retry: (records) => {
      retry(state, records);
    },
    erase: () => {
      state.memory.clear();
      state.gone.clear();
      state.held = nothing;
      cache.clear();
      return disk.erase();
    },
  };
}

async function open(state: State): Promise<void> {
  if (state.disk.isOpen()) return;
  if (await state.disk.open()) await moveToDisk(state);
}

async function moveToDisk(state: State): Promise<void> {
  state.isMoving = true;
  const earlier = await state.disk.keys();
  save(
    state,
    inMemory(state).map(({ record }) => record),
  );
  grow(state, earlier);
  state.isMoving = false;
  if (state.gone.size > 0) await removeFromDisk(state, [...state.gone.values()]);
}

function save({ disk, cache, memory, guard }: State, records: readonly EventRecord[]): void {
  if (!disk.isOpen() || records.length === 0) return;
  const mark = (isSaving: boolean): void => {
    for (const { key } of records) {
      const held = memory.get(idOf(key));
      if (held) memory.set(idOf(key), { ...held, isSaving });
    }
  };
  mark(true);
  const saved = disk.put(records).then((isSafe) => {
    if (!isSafe) mark(false);
    else {
      // Those that were sent meanwhile are no longer in memory, and are being deleted.
      cache.note(records.flatMap(({ key }) => memory.get(idOf(key))?.record ?? []));
      for (const { key } of records) memory.delete(idOf(key));
    }
  });
  guard.tend(saved);
}

async function take(state: State, { room, fromDisk, isExcluded }: TakeRequest) {
  const { disk, cache, memory, gone } = state;
  const isWanted = (key: RecordKey): boolean => !isExcluded(key) && !gone.has(idOf(key));
  // Until now another tab has uploaded from disk.
  if (!fromDisk || !state.wasLeading) cache.clear();
  state.wasLeading = fromDisk;
  const stored = fromDisk ? await cache.list(isWanted) : [];
  // What is about to be on disk is for the page that uploads from there.
  const isMoving = state.isMoving || disk.isOpening();
  const loose = inMemory(state).filter(({ isSaving }) => fromDisk || !(isSaving || isMoving));
  const keys = unite([...loose.map(({ record }) => record.key).filter(isWanted), ...stored]);
  const chosen = chooseFitting(keys.sort(compareKeys), room);
  const found = chosen.flatMap((key) => memory.get(idOf(key))?.record ?? []);
  const missing = chosen.filter((key) => !memory.has(idOf(key)));
  return missing.length === 0 ? found : [...found, ...(await cache.read(missing))];
}

async function remove(state: State, keys: readonly RecordKey[]): Promise<void> {
  const { disk, cache, memory, gone } = state;
  const freed = sizeOf(keys);
  state.held = {
    events: Math.max(0, state.held.events - freed.events),
    bytes: Math.max(0, state.held.bytes - freed.bytes),
  };
  for (const key of keys) {
    // What is being written may be on disk in the end, whatever becomes of the connection.
    if (disk.isOpen() || memory.get(idOf(key))?.isSaving === true) gone.set(idOf(key), key);
    memory.delete(idOf(key));
  }
  cache.drop(keys);
  await removeFromDisk(state, keys);
}

async function removeFromDisk({ disk, gone }: State, keys: readonly RecordKey[]): Promise<void> {
  if (disk.isOpen() && (await disk.remove(keys))) for (const key of keys) gone.delete(idOf(key));
}

function retry({ disk, cache, memory, guard }: State, records: readonly EventRecord[]): void {
  const retried = records.map((record) => ({ ...record, attempts: record.attempts + 1 }));
  for (const record of retried) {
    const held = memory.get(idOf(record.key));
    if (held) memory.set(idOf(record.key), { ...held, record });
  }
  const stored = retried.filter(({ key }) => !memory.has(idOf(key)));
  cache.note(stored);
  guard.tend(disk.put(retried));
}

function grow(state: State, keys: readonly RecordKey[]): void {
  const more = sizeOf(keys);
  state.held = { events: state.held.events + more.events, bytes: state.held.bytes + more.bytes };
  const isFull = state.held.events > storeLimit.events || state.held.bytes > storeLimit.bytes;
  if (!isFull || state.isTrimming) return;
  state.isTrimming = true;
  state.guard.tend(trim(state).finally(() => (state.isTrimming = false)));
}

async function trim(state: State): Promise<void> {
  const stored = await state.disk.keys();
  const keys = unite([...inMemory(state).map(({ record }) => record.key), ...stored]);
  const victims = chooseVictims(keys, storeLimit);
  state.held = sizeOf(keys);
  if (victims.length === 0) return;
  await remove(state, victims);
  const { events: eventCount } = sizeOf(victims);
  const message = `The store is full; ${eventCount} events are gone.`;
  state.report(new TrackingError('EVENTS_EVICTED', message, { eventCount }));
}

function inMemory({ memory }: State): Held[] {
  return [...memory.values()].sort((one, other) => compareKeys(one.record.key, other.record.key));
}

function unite(keys: readonly RecordKey[]): RecordKey[] {
  return [...new Map(keys.map((key) => [idOf(key), key])).values()];
}
