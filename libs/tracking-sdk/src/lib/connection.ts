import type { TrackingPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';
import { openEventDatabase } from './event-database.ts';
import { quietly } from './quietly.ts';

/** A locked or broken database must not hold anything up for longer. */
export const patienceMs = 2_000;

/** While a browser clears storage it refuses to open any. */
const reopeningMs = 500;

/** The database while it is open. One that is lost is opened again, once: that may be a whim, twice there is a reason. */
export interface Connection {
  readonly current: () => IDBDatabase | undefined;
  /** Whether there may be one soon. */
  readonly isOpening: () => boolean;
  /** Never rejects. */
  open(): Promise<void>;
  /** It does not serve any more. */
  readonly lose: (lost: IDBDatabase, isWantedElsewhere?: boolean) => void;
  readonly close: () => void;
}

export interface ConnectionParts {
  /** `undefined` where there is none. */
  readonly factory: IDBFactory | undefined;
  readonly schedule: TrackingPorts['schedule'];
  readonly onLost: () => void;
  /** There is a new one. */
  readonly onBack: () => void;
  /** There is none, and will be none. */
  readonly onFailed: (cause: unknown) => void;
}

export function createConnection(parts: ConnectionParts): Connection {
  const { factory, schedule, onLost, onBack, onFailed } = parts;
  let database: IDBDatabase | undefined;
  let isOpening = false;
  let mayReopen = true;
  /** Counts openings and losses: a connection that comes too late belongs to none of them. */
  let epoch = 0;

  async function open(): Promise<void> {
    if (!factory) {
      onFailed(undefined);
      return;
    }
    const current = (epoch += 1);
    isOpening = true;
    const opened = openEventDatabase(factory, lose).then((connection) => {
      if (current === epoch) database = connection;
      else connection.close();
    });
    try {
      await withDeadline(opened, schedule, patienceMs);
    } catch (cause) {
      if (current === epoch) epoch += 1;
      onFailed(cause);
    }
    isOpening = false;
  }

  async function reopen(): Promise<void> {
    await open();
    if (database) onBack();
  }

  function lose(lost: IDBDatabase, isWantedElsewhere = false): void {
    if (lost !== database) return;
    close();
    onLost();
    if (!mayReopen || isWantedElsewhere) {
      onFailed(new Error('Closed.'));
      return;
    }
    mayReopen = false;
    isOpening = true;
    const current = epoch;
    schedule(() => {
      if (current === epoch) void reopen();
    }, reopeningMs);
  }

  function close(): void {
    const closing = database;
    epoch += 1;
    database = undefined;
    isOpening = false;
    quietly(() => closing?.close());
  }

  return { current: () => database, isOpening: () => isOpening, open, lose, close };
}
