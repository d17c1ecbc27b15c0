import { TrackingError } from '../errors.ts';
import type { TrackingPorts } from '../ports.ts';
import { createConnection, patienceMs } from './connection.ts';
import type { ConnectionParts } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { deleteEventDatabase } from './event-database.ts';
import type { EventDatabase } from './event-database.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Report } from './report.ts';

/** The database, where there is one. Nothing here rejects or takes longer than {@link patienceMs}. */
export interface Disk {
  isOpen(): boolean;
  /** Whether it may be open soon. */
  isOpening(): boolean;
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

/** What becomes of a connection. */
export type DiskEvents = Pick<ConnectionParts, 'onLost' | 'onBack'>;

export function createDisk(
  { indexedDB: factory, schedule }: Pick<TrackingPorts, 'indexedDB' | 'schedule'>,
  report: Report,
  events: DiskEvents,
): Disk {
  const tell = tellOnce(report);
  const connection = factory && createConnection({ factory, schedule, ...events, onFailed: tell });
  const current = (): EventDatabase | undefined => connection?.current();

  async function attempt<T>(fallback: T, work: (open: EventDatabase) => Promise<T>): Promise<T> {
    const used = current();
    if (used === undefined) return fallback;
    const onLate = (): void => {
      connection?.lose(used);
    };
    try {
      return await withDeadline(work(used), schedule, patienceMs, onLate);
    } catch (cause) {
      if (isClosed(cause)) connection?.lose(used);
      else if (used === current()) tell(cause);
      return fallback;
    }
  }

  return {
    isOpen: () => current() !== undefined,
    isOpening: () => connection?.isOpening() ?? false,
    async open() {
      if (connection === undefined) tell();
      else if (current() === undefined) await connection.open();
      return current() !== undefined;
    },
    put: (records) => attempt(false, (open) => open.put(records).then(() => true)),
    keys: (limit) => attempt([], (open) => open.keys(limit)),
    read: (keys) => attempt([], (open) => open.read(keys)),
    remove: (keys) => attempt(false, (open) => open.remove(keys).then(() => true)),
    close: () => connection?.close(),
    async erase() {
      if (connection === undefined || factory === undefined) return;
      connection.close();
      await withDeadline(deleteEventDatabase(factory), schedule, patienceMs).catch(tell);
    },
  };
}

/** What is said on a connection that the system has closed, or is closing: nothing here aborts a transaction. */
function isClosed(cause: unknown): boolean {
  return cause instanceof Error && /^(InvalidState|Abort)Error$/.test(cause.name);
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
