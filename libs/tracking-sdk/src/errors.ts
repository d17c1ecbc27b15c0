/**
 * What went wrong, in a form that programs compare.
 *
 * The event was not queued:
 * - `EVENT_ID_INVALID`: `event_tracking_id` is neither `/` nor `b` and digits.
 * - `EVENT_TYPE_UNKNOWN`: none of the nine types.
 * - `EVENT_UNSERIALIZABLE`: an extension cannot be made JSON; `cause` says why.
 * - `EVENT_TOO_LARGE`: longer than a whole batch may be.
 * - `BEFORE_SEND_FAILED`: the hook `beforeSend` threw; `cause` says what.
 *
 * Store and upload:
 * - `EVENTS_EVICTED`: the store was full, and the oldest `eventCount` events are gone.
 * - `STORE_UNAVAILABLE`: IndexedDB is absent, denied or silent; events live in memory. Told once a page.
 * - `CONFIG_FAILED`: the config call failed, so nothing is uploaded until it succeeds. The first of a row is told.
 * - `UPLOAD_FAILED`: a batch did not arrive and is sent again later. The first of a row is told.
 * - `UPLOAD_FORBIDDEN`: the collector answered 403; uploading pauses for 10 s.
 *
 * - `BRIDGE_FAILED`: the bridge did not take an event, which goes by HTTP. The first of a row is told.
 * - `TRACKER_FAILED`: anything else; the host page was not disturbed.
 */
export type TrackingErrorCode =
  | 'EVENT_ID_INVALID'
  | 'EVENT_TYPE_UNKNOWN'
  | 'EVENT_UNSERIALIZABLE'
  | 'EVENT_TOO_LARGE'
  | 'BEFORE_SEND_FAILED'
  | 'EVENTS_EVICTED'
  | 'STORE_UNAVAILABLE'
  | 'CONFIG_FAILED'
  | 'UPLOAD_FAILED'
  | 'UPLOAD_FORBIDDEN'
  | 'BRIDGE_FAILED'
  | 'TRACKER_FAILED';

/** Never thrown at the host: a console warning, and what `onError` is told. */
export class TrackingError extends Error {
  /** Stable; compare this, not the message. */
  declare readonly code: TrackingErrorCode;
  /** How many events are lost by it. */
  declare readonly eventCount: number;

  constructor(
    code: TrackingErrorCode,
    message: string,
    { cause, eventCount = 0 }: ErrorOptions & { readonly eventCount?: number } = {},
  ) {
    super(message, { cause });
    this.name = 'TrackingError';
    this.code = code;
    this.eventCount = eventCount;
  }
}
