/** How much there is of something. */
export interface Size {
  readonly events: number;
  readonly bytes: number;
}

/** What one request, and everything that is sent and not answered, may hold at most. A browser takes 64 KiB of keepalive bodies from a page. */
export const batchLimit: Size = { events: 50, bytes: 60_000 };

/** What a record holds at most: nearly a batch, so that requests are few, with room for the end of a page view beside one that is on its way. */
export const recordLimit: Size = { events: 45, bytes: 54_000 };

/** What is kept at most; the oldest goes first. */
export const storeLimit: Size = { events: 5_000, bytes: 5_000_000 };

/** Orders records, and tells their size without reading them. */
export type RecordKey = [
  /** 0 is sent first, and evicted last. */
  rank: 0 | 1,
  madeAt: number,
  page: string,
  index: number,
  events: number,
  bytes: number,
];

/** Events that are stored, sent and removed together. */
export interface EventRecord {
  readonly key: RecordKey;
  /** Each as JSON, without the fields that change from one sending to the next. */
  readonly events: readonly string[];
  /** How often they were sent without an answer. */
  readonly attempts: number;
}

/** Those that come first are sent first. */
export function compareKeys(one: RecordKey, other: RecordKey): number {
  return one[0] - other[0] || one[1] - other[1] || one[3] - other[3];
}

export function sizeOf(keys: readonly RecordKey[]): Size {
  return {
    events: keys.reduce((sum, key) => sum + key[4], 0),
    bytes: keys.reduce((sum, key) => sum + key[5], 0),
  };
}

/** Those of the given keys, in their order, that fit into a room. */
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

/** Those that must go for the rest to keep within a limit: the oldest, and of the first rank last. */
export function chooseVictims(keys: readonly RecordKey[], limit: Size): RecordKey[] {
  let { events, bytes } = sizeOf(keys);
  const fromOldest = [...keys].sort((one, other) => other[0] - one[0] || compareKeys(one, other));
  return fromOldest.filter(([, , , , ownEvents, ownBytes]) => {
    const isTooMuch = events > limit.events || bytes > limit.bytes;
    events -= ownEvents;
    bytes -= ownBytes;
    return isTooMuch;
  });
}
