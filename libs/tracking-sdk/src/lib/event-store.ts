import { TrackingError } from '../errors.ts';
import type { TrackingPorts } from '../ports.ts';
import { createDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import {
  batchLimit,
  chooseFitting,
  chooseVictims,
  compareKeys,
  idOf,
  sizeOf,
  storeLimit,
} from './record.ts';
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
  /** Leaves the disk alone, with what is on it. */
  close(): void;
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
  readonly guard: Guard;
  readonly report: Report;
  readonly memory: Map<string, Held>;
  /** Removed, but perhaps still on disk. */
  readonly gone: Set<string>;
  /** At least what is held, so far as this page knows. */
  held: Size;
  isOpening: boolean;
  isTrimming: boolean;
}

const nothing: Size = { events: 0, bytes: 0 };

export function createEventStore(
  ports: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  guard: Guard,
  report: Report,
): EventStore {
  const state: State = {
    disk: createDisk(ports, report),
    guard,
    report,
    memory: new Map(),
    gone: new Set(),
    held: nothing,
    isOpening: false,
    isTrimming: false,
  };
  return {
    open: () => open(state),
    close: () => {
      state.disk.close();
    },
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
      return state.disk.erase();
    },
  };
}

async function open(state: State): Promise<void> {
  if (state.disk.isOpen()) return;
  state.isOpening = true;
  if (await state.disk.open()) {
    const earlier = await state.disk.keys();
    save(
      state,
      inMemory(state).map(({ record }) => record),
    );
    grow(state, earlier);
  }
  state.isOpening = false;
}

function save({ disk, memory, guard }: State, records: readonly EventRecord[]): void {
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
    else for (const { key } of records) memory.delete(idOf(key));
  });
  guard.tend(saved);
}

async function take(state: State, { room, fromDisk, isExcluded }: TakeRequest) {
  const { disk, memory, gone } = state;
  // No record holds less than one event, so this many keys fill any room.
  const stored = fromDisk ? await disk.keys(batchLimit.events + gone.size) : [];
  // What is about to be on disk is for the page that uploads from there.
  const isBound = state.isOpening && !fromDisk;
  const loose = isBound ? [] : inMemory(state).filter(({ isSaving }) => !isSaving);
  const keys = unite([...loose.map(({ record }) => record.key), ...stored]).filter(
    (key) => !isExcluded(key) && !gone.has(idOf(key)),
  );
  const chosen = chooseFitting(keys.sort(compareKeys), room);
  const found = chosen.flatMap((key) => memory.get(idOf(key))?.record ?? []);
  const missing = chosen.filter((key) => !memory.has(idOf(key)));
  return missing.length === 0 ? found : [...found, ...(await disk.read(missing))];
}

async function remove(state: State, keys: readonly RecordKey[]): Promise<void> {
  const { disk, memory, gone } = state;
  const freed = sizeOf(keys);
  state.held = {
    events: Math.max(0, state.held.events - freed.events),
    bytes: Math.max(0, state.held.bytes - freed.bytes),
  };
  for (const key of keys) memory.delete(idOf(key));
  if (!disk.isOpen()) return;
  for (const key of keys) gone.add(idOf(key));
  if (await disk.remove(keys)) for (const key of keys) gone.delete(idOf(key));
}

function retry({ disk, memory, guard }: State, records: readonly EventRecord[]): void {
  const retried = records.map((record) => ({ ...record, attempts: record.attempts + 1 }));
  for (const record of retried) {
    const held = memory.get(idOf(record.key));
    if (held) memory.set(idOf(record.key), { ...held, record });
  }
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
