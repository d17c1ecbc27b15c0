import type { TrackingPorts } from '../ports.ts';
import { makeUniqueDigits } from './identifiers.ts';
import type { QueuedEvent } from './queued-event.ts';
import { recordLimit } from './record.ts';
import type { EventRecord, RecordKey } from './record.ts';

/** Makes records of events. What it holds back is lost in a crash: less than 45 events, for less than one turn of the loop. */
export interface RecordPacker {
  readonly add: (event: QueuedEvent) => void;
  /** Gives away what is held back. */
  readonly settle: () => void;
}

export function createRecordPacker(
  ports: Pick<TrackingPorts, 'random' | 'wallNow'>,
  onRecord: (record: EventRecord) => void,
): RecordPacker {
  const page = makeUniqueDigits(ports);
  let waiting: string[] = [];
  let waitingBytes = 0;
  let index = 0;

  function seal(rank: RecordKey[0], events: readonly string[], bytes: number): void {
    index += 1;
    const key: RecordKey = [rank, ports.wallNow(), page, index, events.length, bytes];
    onRecord({ key, events, attempts: 0 });
  }

  function settle(): void {
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
      if (waitingBytes + bytes > recordLimit.bytes) settle();
      waiting.push(json);
      waitingBytes += bytes;
      if (waiting.length === recordLimit.events) settle();
    },
    settle,
  };
}
