import { createKeyMap } from './key-map.ts';
import { batchLimit, chooseFitting, sizeOf } from './record.ts';
import type { EventRecord, RecordKey, Size } from './record.ts';

/** What has been sent and not been answered: at any moment no more than one batch. */
export interface InFlight {
  room(): Size;
  readonly has: (key: RecordKey) => boolean;
  /** Marks those of the records that may be sent now, and gives them back. */
  claim(records: readonly EventRecord[]): EventRecord[];
  release(records: readonly EventRecord[]): void;
}

export function createInFlight(): InFlight {
  const sent = createKeyMap<RecordKey>();

  function room(): Size {
    const { events, bytes } = sizeOf(sent.values());
    return { events: batchLimit.events - events, bytes: batchLimit.bytes - bytes };
  }

  return {
    room,
    has: sent.has,
    claim(records) {
      const free = records.map(({ key }) => key).filter((key) => !sent.has(key));
      const keys = chooseFitting(free, room());
      for (const key of keys) sent.set(key, key);
      return records.filter(({ key }) => keys.includes(key));
    },
    release(records) {
      sent.remove(records.map(({ key }) => key));
    },
  };
}
