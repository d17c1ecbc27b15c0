import { TrackingError } from '../errors.ts';
import { withDeadline } from '../failures/deadline.ts';
import type { Report } from '../failures/report.ts';
import type { TrackingPorts } from '../ports.ts';
import { deleteEventDatabase, transact } from './event-database.ts';
import type { EventRecord, RecordKey } from './event-record.ts';
import {
  createReopeningDatabase,
  databaseTimeoutMs,
  type ReopeningDatabase,
} from './reopening-database.ts';

/** Records in IndexedDB. No method rejects or takes longer than {@link databaseTimeoutMs}. */
export interface Disk extends Pick<ReopeningDatabase, 'isOpening' | 'open' | 'close'> {
  isOpen(): boolean;
  /**
   * Writes records, and replaces those with the same key. Resolves with whether they are stored. The requests are
   * made before this returns.
   */
  put(records: readonly EventRecord[]): Promise<boolean>;
  /** Resolves with the first keys in the order of sending. Default limit: none. */
  keys(limit?: number): Promise<readonly RecordKey[]>;
  /** Resolves with those records that are still stored. */
  read(keys: readonly RecordKey[]): Promise<readonly EventRecord[]>;
  /** Resolves with whether the records are removed. */
  remove(keys: readonly RecordKey[]): Promise<boolean>;
  /** Deletes the database. It stays closed until `open()` is called. */
  erase(): Promise<void>;
}

type StoredValue = Omit<EventRecord, 'key'>;

export function createDisk(
  { indexedDB: factory, schedule }: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  report: Report,
): Disk {
  const onFailed = reportOnce(report);
  const database = createReopeningDatabase({ factory, schedule, onFailed });
  const { current, close } = database;
  const attempt = createAttempt(database, schedule, onFailed);

  const write = async <T>(makeRequests: MakeRequests<T>): Promise<boolean> =>
    !!(await attempt('readwrite', makeRequests));

  return {
    isOpen: () => !!current(),
    isOpening: database.isOpening,
    async open(onChange) {
      if (!current()) await database.open(onChange);
    },
    put: (records) => write((store) => records.map(({ key, ...value }) => store.put(value, key))),
    remove: (keys) => write((store) => keys.map((key) => store.delete(key))),
    async keys(limit) {
      const found = await attempt('readonly', (store) => [store.getAllKeys(null, limit)]);
      // `put()` stores only such keys.
      return (found?.[0] || []) as RecordKey[];
    },
    async read(keys) {
      const found = await attempt('readonly', (store) =>
        // The type of `get()` is a request of `any`.
        keys.map((key) => store.get(key) as IDBRequest<StoredValue | undefined>),
      );
      return keys.flatMap((key, index) => {
        const value = found?.[index];
        return value ? { key, ...value } : [];
      });
    },
    close,
    async erase() {
      close();
      if (!factory) return;
      const erased = deleteEventDatabase(factory);
      await withDeadline(erased, schedule, databaseTimeoutMs).catch(onFailed);
    },
  };
}

type MakeRequests<T> = (store: IDBObjectStore) => IDBRequest<T>[];

/** Returns a function that runs a transaction. It resolves with `undefined` when the transaction fails. */
function createAttempt(
  { current, recover }: Pick<ReopeningDatabase, 'current' | 'recover'>,
  schedule: TrackingPorts['schedule'],
  onFailed: (cause: unknown) => void,
) {
  return async <T>(
    mode: IDBTransactionMode,
    makeRequests: MakeRequests<T>,
  ): Promise<T[] | undefined> => {
    const used = current();
    if (!used) return undefined;
    try {
      const done = transact(used, mode, makeRequests);
      return await withDeadline(done, schedule, databaseTimeoutMs);
    } catch (cause) {
      if (isLost(cause)) recover(used);
      else if (used === current()) onFailed(cause);
      return undefined;
    }
  };
}

/** Returns whether a transaction failed because the database is closed or silent. No code here aborts one. */
function isLost(cause: unknown): boolean {
  return /^(InvalidState|Abort|Timeout)Error/.test(String(cause));
}

function reportOnce(report: Report): (cause: unknown) => void {
  let isReported = false;
  return (cause) => {
    if (!isReported) report(new TrackingError('TRACKING_STORE_UNAVAILABLE', { cause }));
    isReported = true;
  };
}
