import { storeLimit } from '../config/limits.ts';
import { TrackingError } from '../errors.ts';
import type { Guard, Report } from '../failures/report.ts';
import type { Disk } from './disk.ts';
import { chooseEvicted, sizeOf, type RecordKey } from './event-record.ts';
import type { WriteBehind } from './write-behind.ts';

export interface QuotaParts {
  readonly guard: Guard;
  readonly report: Report;
  readonly disk: Pick<Disk, 'keys'>;
  readonly held: Pick<WriteBehind, 'keys' | 'remove'>;
}

/** Keeps the store within its limit. Returns a function to call with the keys of added records. */
export function createQuota({ guard, report, disk, held }: QuotaParts) {
  /** An upper bound: removals are counted only when the limit seems to be exceeded. */
  let events = 0;
  let bytes = 0;
  let isTrimming = false;

  async function trim(): Promise<void> {
    const stored = held.keys(await disk.keys());
    const evicted = chooseEvicted(stored, storeLimit);
    ({ events, bytes } = sizeOf(stored.filter((key) => !evicted.includes(key))));
    if (evicted.length === 0) return;
    await held.remove(evicted);
    const eventCount = sizeOf(evicted).events;
    report(
      new TrackingError('TRACKING_EVENTS_EVICTED', {
        eventCount,
      }),
    );
  }

  return (added: readonly RecordKey[]): void => {
    const more = sizeOf(added);
    events += more.events;
    bytes += more.bytes;
    if (isTrimming || (events <= storeLimit.events && bytes <= storeLimit.bytes)) return;
    isTrimming = true;
    guard.catch(trim().finally(() => (isTrimming = false)));
  };
}
