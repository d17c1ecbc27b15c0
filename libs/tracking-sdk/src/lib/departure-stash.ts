import type { TrackingPorts } from '../ports.ts';
import { createKeyMap } from './key-map.ts';
import { createLocalItem, itemNames } from './local-item.ts';
import type { LocalItem } from './local-item.ts';
import { quietly } from './quietly.ts';
import type { EventRecord, RecordKey } from './record.ts';

const prefix = 'bourse-tracking:left:';

/**
 * Records of pages that were left before the disk had confirmed them, one item of local storage each.
 * Local storage is written synchronously; WebKit drops IndexedDB writes that begin in `pagehide`.
 */
export interface DepartureStash {
  /** Writes records before it returns. Those that do not fit are left out. */
  readonly put: (records: readonly EventRecord[]) => void;
  /** Removes those of the records that are stashed. */
  readonly drop: (keys: readonly RecordKey[]) => void;
  /** Reads all records, whichever page has put them there. Removes items that cannot be read. */
  readonly read: () => EventRecord[];
  /** Returns the records that this page has put there and another one has removed, each once. */
  readonly takenOver: () => RecordKey[];
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
    takenOver() {
      const taken = stashed.values().filter((key) => !itemOf(key).read());
      stashed.remove(taken);
      return taken;
    },
  };
}

/** Nothing where a text is no record of that name. */
function parseRecord(text: string, name: string): EventRecord | undefined {
  const record = JSON.parse(text) as EventRecord;
  return record.events[0] && prefix + record.key.join() === name ? record : undefined;
}
