import { TrackingError } from '../errors.ts';
import { chooseVictims, sizeOf, storeLimit } from './record.ts';
import type { RecordKey } from './record.ts';
import type { Guard, Report } from './report.ts';

export interface QuotaParts {
  readonly guard: Guard;
  readonly report: Report;
  /** Everything that is held, as it is now. */
  readonly keys: () => Promise<readonly RecordKey[]>;
  readonly remove: (keys: readonly RecordKey[]) => Promise<void>;
}

/** Keeps what is held within the limit. Returns a function that is told of what is added. */
export function createQuota({ guard, report, keys, remove }: QuotaParts) {
  /** At least what is held, so far as this page knows: what is removed is noticed when it seems too much. */
  let { events, bytes } = sizeOf([]);
  let isTrimming = false;

  async function trim(): Promise<void> {
    const held = await keys();
    const victims = chooseVictims(held, storeLimit);
    ({ events, bytes } = sizeOf(held.filter((key) => !victims.includes(key))));
    if (victims.length === 0) return;
    await remove(victims);
    const eventCount = sizeOf(victims).events;
    report(new TrackingError('EVENTS_EVICTED', `${eventCount} events are gone.`, { eventCount }));
  }

  return (added: readonly RecordKey[]): void => {
    const more = sizeOf(added);
    events += more.events;
    bytes += more.bytes;
    if (isTrimming || (events <= storeLimit.events && bytes <= storeLimit.bytes)) return;
    isTrimming = true;
    guard.tend(trim().finally(() => (isTrimming = false)));
  };
}
