import { TrackingError } from '../errors.ts';
import type { OccurrenceFields } from '../event.ts';
import type { TrackerOptions } from '../options.ts';
import { assertEvent } from './assert-event.ts';
import { byteLength, sendingBytes } from './batch-body.ts';
import { toDraftEvent } from './compose-event.ts';
import type { Draft } from './compose-event.ts';
import { toJson } from './json.ts';
import type { Merger } from './merger.ts';
import type { QueuedEvent } from './queued-event.ts';
import { batchLimit } from './record.ts';

/** Gives events their numbers and makes them JSON, once. */
export interface Collector {
  /** @throws TrackingError for an event that cannot be queued. */
  add(draft: Draft): void;
  /** @throws TrackingError for an event that cannot be queued. */
  enqueue(draft: Draft): void;
}

export interface CollectorParts {
  readonly merger: Pick<Merger, 'add'>;
  readonly beforeSend: TrackerOptions['beforeSend'] | undefined;
  readonly onEvent: (event: QueuedEvent) => void;
}

/** An event before it has its numbers: its JSON lacks the opening brace. */
type Written = QueuedEvent & { readonly pageId: string };

type Numbers = Pick<OccurrenceFields, 'seq' | 'log_seq'>;

export function createCollector({ merger, beforeSend, onEvent }: CollectorParts): Collector {
  const write = beforeSend === undefined ? writeInParts : writeThrough(beforeSend);
  let last: Numbers & { readonly pageId: string } = { pageId: '', seq: 0, log_seq: 0 };

  function enqueue(draft: Draft): void {
    const written = write(draft);
    if (written === undefined) return;
    const { pageId, isUrgent } = written;
    const seq = pageId === last.pageId ? last.seq + 1 : 1;
    const log_seq = last.log_seq + 1;
    const numbers = `{"seq":${seq},"log_seq":${log_seq},`;
    const bytes = numbers.length + written.bytes + sendingBytes;
    if (bytes > batchLimit.bytes) {
      throw new TrackingError('EVENT_TOO_LARGE', 'An event is longer than a batch may be.');
    }
    last = { pageId, seq, log_seq };
    onEvent({ json: numbers + written.json, bytes, isUrgent });
  }

  return {
    add(draft) {
      if (draft.own.merge && !draft.own.timely) merger.add(draft);
      else enqueue(draft);
    },
    enqueue,
  };
}

function writeInParts({ own, shared }: Draft): Written {
  const { json, bytes, fields } = shared;
  const ownJson = toJson(own).slice(1, -1);
  return {
    json: `${ownJson},${json.slice(1)}`,
    bytes: byteLength(ownJson) + bytes,
    isUrgent: isUrgent(own),
    pageId: fields.page_unique_id,
  };
}

/** @returns A function that lets the application see each event, alter or drop it. */
function writeThrough(beforeSend: NonNullable<TrackerOptions['beforeSend']>) {
  return (draft: Draft): Written | undefined => {
    const event = toDraftEvent(draft);
    const altered = callHook(beforeSend, event);
    if (altered === undefined) return undefined;
    assertEvent(altered as Parameters<typeof assertEvent>[0]);
    const json = toJson({ ...altered, uid: event.uid }).slice(1);
    const bytes = byteLength(json);
    return { json, bytes, isUrgent: isUrgent(altered), pageId: altered.page_unique_id };
  };
}

function callHook(
  beforeSend: NonNullable<TrackerOptions['beforeSend']>,
  event: ReturnType<typeof toDraftEvent>,
) {
  try {
    return beforeSend(event);
  } catch (cause) {
    const message = 'The hook beforeSend threw; the event is dropped.';
    throw new TrackingError('BEFORE_SEND_FAILED', message, { cause, eventCount: 1 });
  }
}

/** The end of a page view is worth more than what happened in it, and goes first when a page is left. */
function isUrgent({ timely, page_status }: Pick<Draft['own'], 'timely' | 'page_status'>): boolean {
  return timely || page_status === 'hide';
}
