import { TrackingError } from '../errors.ts';
import type { TrackingPorts } from '../ports.ts';
import { createConnection, patienceMs } from './connection.ts';
import type { ConnectionParts } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { deleteEventDatabase, transact } from './event-database.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Report } from './report.ts';

/** Records on disk, where there is one. Nothing here rejects or takes longer than {@link patienceMs}. */
export interface Disk {
  isOpen(): boolean;
  /** Whether it may be open soon. */
  isOpening(): boolean;
  /** Opens the database, unless it is open. */
  open(): Promise<void>;
  /** Files records, over those of the same key, and says whether they are safe. The browser is asked before this returns. */
  put(records: readonly EventRecord[]): Promise<boolean>;
  /** The first keys, in their order; all without a limit. */
  keys(limit?: number): Promise<readonly RecordKey[]>;
  /** Those records that are still there. */
  read(keys: readonly RecordKey[]): Promise<readonly EventRecord[]>;
  /** Says whether the records are gone. */
  remove(keys: readonly RecordKey[]): Promise<boolean>;
  readonly close: () => void;
  /** Deletes the database, and stays closed until it is opened again. */
  erase(): Promise<void>;
}

type StoredValue = Omit<EventRecord, 'key'>;

/** What becomes of a connection. */
export type DiskEvents = Pick<ConnectionParts, 'onLost' | 'onBack'>;

export function createDisk(
  { indexedDB: factory, schedule }: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  report: Report,
  events: DiskEvents,
): Disk {
  const tell = tellOnce(report);
  const connection = createConnection({ factory, schedule, ...events, onFailed: tell });
  const { current, lose, close } = connection;

  /** Gives nothing when it fails. */
  async function attempt<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>[],
  ): Promise<T[] | undefined> {
    const used = current();
    if (!used) return undefined;
    try {
      return await withDeadline(transact(used, mode, ask), schedule, patienceMs, () => {
        lose(used);
      });
    } catch (cause) {
      if (isClosed(cause)) lose(used);
      else if (used === current()) tell(cause);
      return undefined;
    }
  }

  const write = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>[]): Promise<boolean> =>
    !!(await attempt('readwrite', ask));

  return {
    isOpen: () => !!current(),
    isOpening: connection.isOpening,
    async open() {
      if (!current()) await connection.open();
    },
    put: (records) => write((store) => records.map(({ key, ...value }) => store.put(value, key))),
    remove: (keys) => write((store) => keys.map((key) => store.delete(key))),
    async keys(limit) {
      const found = await attempt('readonly', (store) => [store.getAllKeys(null, limit)]);
      return (found?.[0] ?? []) as RecordKey[];
    },
    async read(keys) {
      const found = await attempt('readonly', (store) =>
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
      if (factory)
        await withDeadline(deleteEventDatabase(factory), schedule, patienceMs).catch(tell);
    },
  };
}

/** What is said on a connection that the system has closed, or is closing: nothing here aborts a transaction. */
function isClosed(cause: unknown): boolean {
  return cause instanceof Error && /^(InvalidState|Abort)Error$/.test(cause.name);
}

function tellOnce(report: Report): (cause: unknown) => void {
  let isTold = false;
  return (cause) => {
    if (!isTold)
      report(new TrackingError('STORE_UNAVAILABLE', 'Events live in memory.', { cause }));
    isTold = true;
  };
}
