import { TrackingError } from '../errors.ts';
import type { TrackingPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';
import { deleteEventDatabase, openEventDatabase } from './event-database.ts';
import type { EventDatabase } from './event-database.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Report } from './report.ts';

/** A locked or broken database must not hold anything up for longer. */
const patienceMs = 2_000;

/** The database, where there is one. Nothing here ever rejects. */
export interface Disk {
  isOpen(): boolean;
  /** Says whether it is open now. */
  open(): Promise<boolean>;
  /** Says whether the records are safe. */
  put(records: readonly EventRecord[]): Promise<boolean>;
  keys(limit?: number): Promise<readonly RecordKey[]>;
  read(keys: readonly RecordKey[]): Promise<readonly EventRecord[]>;
  /** Says whether the records are gone. */
  remove(keys: readonly RecordKey[]): Promise<boolean>;
  close(): void;
  /** Deletes the database, and stays closed until it is opened again. */
  erase(): Promise<void>;
}

export function createDisk(
  { indexedDB, schedule }: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  report: Report,
): Disk {
  let database: EventDatabase | undefined;
  /** Counts openings and erasures: a connection that comes too late belongs to none of them. */
  let epoch = 0;
  const tell = tellOnce(report);

  async function attempt<T>(fallback: T, work: (open: EventDatabase) => Promise<T>): Promise<T> {
    if (database === undefined) return fallback;
    try {
      return await withDeadline(work(database), schedule, patienceMs);
    } catch (cause) {
      tell(cause);
      return fallback;
    }
  }

  async function connect(factory: IDBFactory): Promise<void> {
    const current = (epoch += 1);
    const drop = (): void => {
      if (current === epoch) database = undefined;
    };
    const opened = openEventDatabase(factory, drop).then((connection) => {
      if (current === epoch) database = connection;
      else connection.close();
    });
    try {
      await withDeadline(opened, schedule, patienceMs);
    } catch (cause) {
      if (current === epoch) epoch += 1;
      tell(cause);
    }
  }

  function close(): void {
    epoch += 1;
    database?.close();
    database = undefined;
  }

  return {
    isOpen: () => database !== undefined,
    async open() {
      if (indexedDB === undefined) tell();
      else if (database === undefined) await connect(indexedDB);
      return database !== undefined;
    },
    put: (records) => attempt(false, (open) => open.put(records).then(() => true)),
    keys: (limit) => attempt([], (open) => open.keys(limit)),
    read: (keys) => attempt([], (open) => open.read(keys)),
    remove: (keys) => attempt(false, (open) => open.remove(keys).then(() => true)),
    close,
    async erase() {
      close();
      if (indexedDB === undefined) return;
      await withDeadline(deleteEventDatabase(indexedDB), schedule, patienceMs).catch(tell);
    },
  };
}

function tellOnce(report: Report): (cause?: unknown) => void {
  let isTold = false;
  return (cause) => {
    if (isTold) return;
    isTold = true;
    const message = 'IndexedDB does not serve; events live in memory.';
    report(new TrackingError('STORE_UNAVAILABLE', message, { cause }));
  };
}
