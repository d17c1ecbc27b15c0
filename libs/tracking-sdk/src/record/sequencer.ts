import { batchLimit, uploadBytesPerEvent } from '../config/limits.ts';
import { TrackingError } from '../errors.ts';
import type { DraftEvent } from '../event.ts';
import type { TrackerOptions } from '../options.ts';
import { assertEvent } from './assert-event.ts';
import { toDraftEvent, type Draft } from './compose-event.ts';
import { byteLength, toJson } from './json.ts';
import type { QueuedEvent } from './queued-event.ts';

/** Numbers events and serialises them once. */
export interface Sequencer {
  /** @throws TrackingError for an event that cannot be queued. */
  readonly add: (draft: Draft) => void;
}

type BeforeSend = NonNullable<TrackerOptions['beforeSend']>;

/** An event without numbers. Its JSON lacks the opening brace. */
type Unnumbered = QueuedEvent & { readonly pageId: string };

export function createSequencer(
  beforeSend: BeforeSend | undefined,
  onEvent: (event: QueuedEvent) => void,
): Sequencer {
  let pageId = '';
  let seq = 0;
  let logSeq = 0;

  return {
    add(draft) {
      const event = beforeSend ? serialiseAltered(beforeSend, draft) : serialiseParts(draft);
      if (!event) return;
      const nextSeq = event.pageId === pageId ? seq + 1 : 1;
      const numbers = `{"seq":${nextSeq},"log_seq":${logSeq + 1},`;
      const bytes = numbers.length + event.bytes + uploadBytesPerEvent;
      if (bytes > batchLimit.bytes) {
        throw new TrackingError('TRACKING_EVENT_TOO_LARGE');
      }
      ({ pageId } = event);
      seq = nextSeq;
      logSeq += 1;
      onEvent({ json: numbers + event.json, bytes, isUrgent: event.isUrgent });
    },
  };
}

function serialiseParts({ own, shared }: Draft): Unnumbered {
  const { json, bytes, fields } = shared;
  const ownJson = toJson(own).slice(1, -1);
  return {
    json: `${ownJson},${json.slice(1)}`,
    bytes: byteLength(ownJson) + bytes,
    isUrgent: isUrgent(own),
    pageId: fields.page_unique_id,
  };
}

/** Returns the event as the hook returned it, or `undefined` when the hook dropped it. */
function serialiseAltered(beforeSend: BeforeSend, draft: Draft): Unnumbered | undefined {
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
    throw new TrackingError('TRACKING_BEFORE_SEND_FAILED', {
      cause,
      eventCount: 1,
    });
  }
}

/** Returns whether an event is sent first when a page is left. */
function isUrgent({ timely, page_status }: Pick<Draft['own'], 'timely' | 'page_status'>): boolean {
  return timely || page_status === 'hide';
}
