import { batchLimit, type Size } from '../config/limits.ts';
import { chooseFitting, sizeOf, type EventRecord, type RecordKey } from './event-record.ts';
import { createKeyMap } from './key-map.ts';

/** Records that were sent and not answered: at most one batch at any moment. */
export interface InFlight {
  /** Returns the size that may still be sent. */
  room(): Size;
  readonly has: (key: RecordKey) => boolean;
  /** Marks the records that may be sent now, and returns them. */
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
