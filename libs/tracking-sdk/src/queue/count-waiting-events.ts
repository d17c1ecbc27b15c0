import { browserPorts, type TabDatabases } from '../ports.ts';
import { readKeys } from '../store/event-database.ts';
import { sizeOf } from '../store/event-record.ts';

/** Parts of the browser that `countWaitingEvents()` uses. */
export interface QueuePorts {
  /** `undefined` where there is no database. */
  readonly indexedDB: TabDatabases | undefined;
}

/**
 * Resolves with the number of events that wait in this browser for their upload, those of all tabs. Creates no database.
 * Resolves with `undefined` if the browser refuses its database.
 *
 * @param ports - Default: the browser.
 * @example
 * ```ts
 * const waiting = await countWaitingEvents();
 * ```
 */
export async function countWaitingEvents(
  ports: QueuePorts = browserPorts(),
): Promise<number | undefined> {
  const { indexedDB } = ports;
  try {
    return indexedDB && sizeOf(await readKeys(indexedDB)).events;
  } catch {
    return undefined;
  }
}
