import type { Size } from '../config/limits.ts';

/** Identifies and orders a record, and gives its size without a read. */
export type RecordKey = [
  /** 0 is sent first and evicted last. */
  rank: 0 | 1,
  /** Milliseconds since the epoch. */
  madeAt: number,
  page: string,
  index: number,
  events: number,
  bytes: number,
];

/** Events that are stored, sent and removed together. */
export interface EventRecord {
  readonly key: RecordKey;
  /** JSON of each event, without the fields that change with each attempt. */
  readonly events: readonly string[];
  /** Number of attempts that were not answered with success. */
  readonly attempts: number;
}

/** Sorts keys in the order of sending. */
export function compareKeys(one: RecordKey, other: RecordKey): number {
  return one[0] - other[0] || one[1] - other[1] || one[3] - other[3];
}

export function sizeOf(keys: readonly RecordKey[]): Size {
  return {
    events: keys.reduce((sum, key) => sum + key[4], 0),
    bytes: keys.reduce((sum, key) => sum + key[5], 0),
  };
}

/** Returns the keys that fit into `room` together. Their order decides which are chosen. */
export function chooseFitting(keys: readonly RecordKey[], room: Size): RecordKey[] {
  let { events, bytes } = room;
  return keys.filter(([, , , , ownEvents, ownBytes]) => {
    const isFitting = ownEvents <= events && ownBytes <= bytes;
    if (isFitting) {
      events -= ownEvents;
      bytes -= ownBytes;
    }
    return isFitting;
  });
}

/** Returns the keys to evict so that the rest keeps within `limit`: the oldest first, rank 0 last. */
export function chooseEvicted(keys: readonly RecordKey[], limit: Size): RecordKey[] {
  let { events, bytes } = sizeOf(keys);
  const fromOldest = [...keys].sort((one, other) => other[0] - one[0] || compareKeys(one, other));
  return fromOldest.filter(([, , , , ownEvents, ownBytes]) => {
    const isTooMuch = events > limit.events || bytes > limit.bytes;
    events -= ownEvents;
    bytes -= ownBytes;
    return isTooMuch;
  });
}
