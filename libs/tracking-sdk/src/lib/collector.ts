import { TrackingError } from '../errors.ts';
import type { DraftEvent } from '../event.ts';
import type { TrackingPorts } from '../ports.ts';
import { eventBytes } from './batch-body.ts';
import type { EventClock } from './event-clock.ts';
import { makeEventUid, makeUniqueDigits } from './identifiers.ts';
import { toJson } from './json.ts';
import { createMerger } from './merger.ts';
import { batchLimit } from './record.ts';
import type { EventRecord, RecordKey } from './record.ts';
import type { Guard } from './report.ts';

/** Half a batch, so that two records make one, and one fits beside what is already on its way. */
const recordBytes = batchLimit.bytes / 2;

/** Makes records of events. What it holds back is lost in a crash: less than 50 events, for less than one turn of the loop. */
export interface Collector {
  /** @throws TrackingError for an event that cannot be queued. */
  add(event: DraftEvent): void;
  /** Combines what is to be combined. */
  readonly closeMerged: () => void;
  /** Gives away everything that is held back. */
  readonly settle: () => void;
}

export function createCollector(
  ports: Pick<TrackingPorts, 'random' | 'wallNow'>,
  clock: EventClock,
  guard: Guard,
  onRecord: (record: EventRecord) => void,
): Collector {
  const page = makeUniqueDigits(ports);
  const merger = createMerger(clock, () => makeEventUid(ports), guard.wrap(enqueue));
  let waiting: string[] = [];
  let waitingBytes = 0;
  let index = 0;
  let last = { page_unique_id: '', seq: 0, log_seq: 0 };

  function seal(rank: RecordKey[0], events: readonly string[], bytes: number): void {
    index += 1;
    const key: RecordKey = [rank, ports.wallNow(), page, index, events.length, bytes];
    onRecord({ key, events, attempts: 0 });
  }

  function sealWaiting(): void {
    if (waiting.length === 0) return;
    const [events, bytes] = [waiting, waitingBytes];
    waiting = [];
    waitingBytes = 0;
    seal(1, events, bytes);
  }

  function enqueue(event: DraftEvent): void {
    const { page_unique_id } = event;
    const seq = page_unique_id === last.page_unique_id ? last.seq + 1 : 1;
    const numbers = { page_unique_id, seq, log_seq: last.log_seq + 1 };
    const json = toJson({ ...event, ...numbers });
    const bytes = eventBytes(json);
    if (bytes > batchLimit.bytes) {
      throw new TrackingError('EVENT_TOO_LARGE', 'An event is longer than a batch may be.');
    }
    last = numbers;
    // The end of a page view is worth more than what happened in it, and goes first when a page is left.
    if (event.timely || event.page_status === 'hide') {
      seal(0, [json], bytes);
      return;
    }
    if (waitingBytes + bytes > recordBytes) sealWaiting();
    waiting.push(json);
    waitingBytes += bytes;
    if (waiting.length === batchLimit.events) sealWaiting();
  }

  return {
    add(event) {
      if (event.merge && !event.timely) merger.add(event);
      else enqueue(event);
    },
    closeMerged: () => {
      merger.close();
    },
    settle() {
      merger.close();
      sealWaiting();
    },
  };
}
