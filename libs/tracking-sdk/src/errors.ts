/** Code of a tracking error. Stable across versions. */
export type TrackingErrorCode =
  /** The `event_tracking_id` is neither `/` nor `b` and digits. The event was dropped. */
  | 'TRACKING_EVENT_ID_INVALID'
  /** The type is none of the nine types. The event was dropped. */
  | 'TRACKING_EVENT_TYPE_UNKNOWN'
  /** An extension cannot be serialised as JSON; see `cause`. The event was dropped. */
  | 'TRACKING_EVENT_UNSERIALIZABLE'
  /** The event is longer than a batch may be. It was dropped. */
  | 'TRACKING_EVENT_TOO_LARGE'
  /** The hook `beforeSend` threw; see `cause`. The event was dropped. */
  | 'TRACKING_BEFORE_SEND_FAILED'
  /** The store was full. The oldest `eventCount` events were removed. */
  | 'TRACKING_EVENTS_EVICTED'
  /** IndexedDB is absent, denied or does not answer. Events stay in memory. Reported once a page. */
  | 'TRACKING_STORE_UNAVAILABLE'
  /** The config call failed. Nothing is uploaded until it succeeds. Only the first of consecutive failures is reported. */
  | 'TRACKING_CONFIG_FAILED'
  /** A batch did not arrive. It is sent again. Only the first of consecutive failures is reported. */
  | 'TRACKING_UPLOAD_FAILED'
  /** The collector answered 403. Uploads pause for 10 s. */
  | 'TRACKING_UPLOAD_FORBIDDEN'
  /** The bridge threw; see `cause`. The event is sent by HTTP. Only the first of consecutive failures is reported. */
  | 'TRACKING_BRIDGE_FAILED'
  /** The option `isAccepted` is no function. Its default is used. Reported by `createTracker()`. */
  | 'TRACKING_OPTION_INVALID'
  /** The collector did not confirm that it has erased the events; see `cause`. Rejected by `eraseEvents()`. */
  | 'TRACKING_ERASE_FAILED'
  /** Any other failure; see `cause`. The host page was not affected. */
  | 'TRACKING_FAILED';

/** An error of the tracker, which never throws it: it is a console warning and the argument of `onError`. */
export class TrackingError extends Error {
  declare readonly code: TrackingErrorCode;
  /** Number of events that the error has cost. */
  declare readonly eventCount: number;

  /** The message is the code, because the README explains each code and the library stays small. */
  constructor(
    code: TrackingErrorCode,
    { cause, eventCount = 0 }: ErrorOptions & { readonly eventCount?: number } = {},
  ) {
    super(code, { cause });
    this.name = 'TrackingError';
    this.code = code;
    this.eventCount = eventCount;
  }
}
