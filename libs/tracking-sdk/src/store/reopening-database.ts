import { withDeadline } from '../failures/deadline.ts';
import { quietly } from '../quietly.ts';
import type { TrackingPorts } from '../ports.ts';
import { openEventDatabase } from './event-database.ts';

/** Limit for opening and for each transaction: a database may be locked or broken. */
export const databaseTimeoutMs = 2_000;

/** While a browser clears storage, it opens no database. */
const reopenDelayMs = 500;

/** A database that is opened again once after it was closed or failed. */
export interface ReopeningDatabase {
  readonly current: () => IDBDatabase | undefined;
  /** Returns `true` while the database is being opened, or is about to be. */
  readonly isOpening: () => boolean;
  /**
   * Opens the database. Never rejects.
   *
   * @param onChange - Called with `false` when the database is lost, and with `true` when it is open again.
   */
  open(onChange: DatabaseListener): Promise<void>;
  /** Closes a database that failed, and opens it again at most once. */
  readonly recover: (lost: IDBDatabase, isWantedElsewhere?: boolean) => void;
  readonly close: () => void;
}

/** Receives whether the database is open. */
export type DatabaseListener = (isOpen: boolean) => void;

export interface ReopeningDatabaseParts {
  /** `undefined` where the browser has no IndexedDB. */
  readonly factory: IDBFactory | undefined;
  readonly schedule: TrackingPorts['schedule'];
  /** Called when there is no database and none will be opened. */
  readonly onFailed: (cause: unknown) => void;
}

export function createReopeningDatabase(parts: ReopeningDatabaseParts): ReopeningDatabase {
  const { factory, schedule, onFailed } = parts;
  let notify: DatabaseListener;
  let database: IDBDatabase | undefined;
  let isOpening = false;
  let mayReopen = true;
  /** Counts openings and losses, so that a database that opens too late is closed. */
  let epoch = 0;

  async function open(onChange: DatabaseListener): Promise<void> {
    notify = onChange;
    if (!factory) {
      onFailed(undefined);
      return;
    }
    const current = (epoch += 1);
    isOpening = true;
    const opened = openEventDatabase(factory, recover).then((result) => {
      if (current === epoch) database = result;
      else result.close();
    });
    try {
      await withDeadline(opened, schedule, databaseTimeoutMs);
    } catch (cause) {
      if (current === epoch) epoch += 1;
      onFailed(cause);
    }
    isOpening = false;
  }

  function recover(lost: IDBDatabase, isWantedElsewhere = false): void {
    if (lost !== database) return;
    close();
    notify(false);
    if (!mayReopen || isWantedElsewhere) {
      onFailed(new Error('Closed.'));
      return;
    }
    mayReopen = false;
    isOpening = true;
    const current = epoch;
    schedule(() => {
      if (current !== epoch) return;
      void open(notify).then(() => {
        if (database) notify(true);
      });
    }, reopenDelayMs);
  }

  function close(): void {
    const closing = database;
    epoch += 1;
    database = undefined;
    isOpening = false;
    quietly(() => closing?.close());
  }

  return { current: () => database, isOpening: () => isOpening, open, recover, close };
}
