import { recordLimit } from '../config/limits.ts';
import type { TrackingPorts } from '../ports.ts';
import type { EventRecord, RecordKey } from '../store/event-record.ts';
import { makeUniqueDigits } from '../unique-digits.ts';
import type { QueuedEvent } from './queued-event.ts';

/**
 * Packs events into records. A crash loses the events that wait for their record: fewer than 45, for less than one
 * interval of the upload loop.
 */
export interface Packer {
  readonly add: (event: QueuedEvent) => void;
  readonly flush: () => void;
}

export function createPacker(
  ports: Pick<TrackingPorts, 'random' | 'wallNow'>,
  onRecord: (record: EventRecord) => void,
): Packer {
  const page = makeUniqueDigits(ports);
  let waiting: string[] = [];
  let waitingBytes = 0;
  let index = 0;

  function seal(rank: RecordKey[0], events: readonly string[], bytes: number): void {
    index += 1;
    const key: RecordKey = [rank, ports.wallNow(), page, index, events.length, bytes];
    onRecord({ key, events, attempts: 0 });
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const [events, bytes] = [waiting, waitingBytes];
    waiting = [];
    waitingBytes = 0;
    seal(1, events, bytes);
  }

  return {
    add({ json, bytes, isUrgent }) {
      if (isUrgent) {
        seal(0, [json], bytes);
        return;
      }
      if (waitingBytes + bytes > recordLimit.bytes) flush();
      waiting.push(json);
      waitingBytes += bytes;
      if (waiting.length === recordLimit.events) flush();
    },
    flush,
  };
}
