import { TrackingError } from '../errors.ts';
import type { DraftEvent } from '../event.ts';
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
  readonly beforeSend: BeforeSend | undefined;
  readonly onEvent: (event: QueuedEvent) => void;
}

type BeforeSend = NonNullable<TrackerOptions['beforeSend']>;

/** An event before it has its numbers: its JSON lacks the opening brace. */
type Written = QueuedEvent & { readonly pageId: string };

export function createCollector({ merger, beforeSend, onEvent }: CollectorParts): Collector {
  let pageId = '';
  let seq = 0;
  let logSeq = 0;

  function enqueue(draft: Draft): void {
    const written = beforeSend ? writeThrough(beforeSend, draft) : writeInParts(draft);
    if (!written) return;
    const nextSeq = written.pageId === pageId ? seq + 1 : 1;
    const numbers = `{"seq":${nextSeq},"log_seq":${logSeq + 1},`;
    const bytes = numbers.length + written.bytes + sendingBytes;
    if (bytes > batchLimit.bytes) {
      throw new TrackingError('EVENT_TOO_LARGE', 'An event is too long.');
    }
    ({ pageId } = written);
    seq = nextSeq;
    logSeq += 1;
    onEvent({ json: numbers + written.json, bytes, isUrgent: written.isUrgent });
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

/** Lets the application see an event, alter or drop it. */
function writeThrough(beforeSend: BeforeSend, draft: Draft): Written | undefined {
  const event = toDraftEvent(draft);
  const altered = callHook(beforeSend, event);
  if (altered === undefined) return undefined;
  assertEvent(altered);
  const json = toJson({ ...altered, uid: event.uid }).slice(1);
  const bytes = byteLength(json);
  return { json, bytes, isUrgent: isUrgent(altered), pageId: altered.page_unique_id };
}

function callHook(beforeSend: BeforeSend, event: DraftEvent): DraftEvent | undefined {
  try {
    return beforeSend(event);
  } catch (cause) {
    throw new TrackingError('BEFORE_SEND_FAILED', 'The hook threw.', { cause, eventCount: 1 });
  }
}

/** The end of a page view is worth more than what happened in it, and goes first when a page is left. */
function isUrgent({ timely, page_status }: Pick<Draft['own'], 'timely' | 'page_status'>): boolean {
  return timely || page_status === 'hide';
}
