import type { TrackingPorts } from '../ports.ts';
import { createLocalItem } from './local-item.ts';
import { quietly } from './quietly.ts';
import type { EventRecord } from './record.ts';

/** Records of pages that were left while their disk was being opened, until a page has a disk. */
export interface Aside {
  /** At once, as the page may end with this very call. */
  readonly put: (records: readonly EventRecord[]) => void;
  /** Gives away all that is there. What cannot be read is dropped. */
  readonly takeOut: (onRecord: (record: EventRecord) => void) => void;
}

export function createAside(storage: TrackingPorts['localStorage']): Aside {
  const item = createLocalItem(storage, 'bourse-tracking:left');
  return {
    put(records) {
      item.write(JSON.stringify(records));
    },
    takeOut(onRecord) {
      quietly(() => {
        for (const record of JSON.parse(item.read()) as EventRecord[]) {
          if (record.events.length > 0) onRecord(record);
        }
      });
      item.remove();
    },
  };
}
