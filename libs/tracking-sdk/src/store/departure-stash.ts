import { quietly } from '../quietly.ts';
import type { TrackingPorts } from '../ports.ts';
import type { EventRecord, RecordKey } from './event-record.ts';
import { createKeyMap } from './key-map.ts';
import { createLocalItem, itemNames, type LocalItem } from './local-item.ts';

const prefix = 'bourse-tracking:left:';

/**
 * Records of pages that were left before IndexedDB had confirmed them; one item of local storage each. Local storage
 * is written synchronously. WebKit drops IndexedDB writes that begin in `pagehide`.
 */
export interface DepartureStash {
  /** Writes records synchronously. Records that do not fit are left out. */
  readonly put: (records: readonly EventRecord[]) => void;
  /** Removes the items of those records that are stashed. */
  readonly drop: (keys: readonly RecordKey[]) => void;
  /** Returns the records of all pages. Removes items that cannot be parsed. */
  readonly read: () => EventRecord[];
  /** Returns the records of this page that another page has adopted since the last call. */
  readonly drainAdopted: () => RecordKey[];
}

export function createDepartureStash(storage: TrackingPorts['localStorage']): DepartureStash {
  const stashed = createKeyMap<RecordKey>();
  const itemOf = (key: RecordKey): LocalItem => createLocalItem(storage, prefix + key.join());

  return {
    put(records) {
      for (const record of records) {
        const item = itemOf(record.key);
        item.write(JSON.stringify(record));
        if (item.read()) stashed.set(record.key, record.key);
      }
    },
    drop(keys) {
      for (const key of stashed.pick(keys)) itemOf(key).remove();
      stashed.remove(keys);
    },
    read: () =>
      itemNames(storage, prefix).flatMap((name) => {
        const item = createLocalItem(storage, name);
        const record = quietly(() => parseRecord(item.read(), name));
        if (record) stashed.set(record.key, record.key);
        else item.remove();
        return record || [];
      }),
    drainAdopted() {
      const adopted = stashed.values().filter((key) => !itemOf(key).read());
      stashed.remove(adopted);
      return adopted;
    },
  };
}

/** Returns `undefined` for a text that is no record of that name. */
function parseRecord(text: string, name: string): EventRecord | undefined {
  // The next line throws, or returns `undefined`, for most other values.
  const record = JSON.parse(text) as EventRecord;
  return record.events[0] && prefix + record.key.join() === name ? record : undefined;
}
