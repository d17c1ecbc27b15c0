/** One of the nine kinds of behaviour. */
export type EventType =
  'page' | 'click' | 'expose' | 'drag' | 'sideslip' | 'pullUp' | 'pullDown' | 'video' | 'system';

/** The nine kinds of behaviour. */
export const eventTypes: readonly EventType[] = [
  'page',
  'click',
  'expose',
  'drag',
  'sideslip',
  'pullUp',
  'pullDown',
  'video',
  'system',
];

/** Whether a page view begins or ends. */
export type PageStatus = 'show' | 'hide';

/** Further facts about an event or a page. Must survive `JSON.stringify`. */
export type Extension = Readonly<Record<string, unknown>>;

/** One of the events that a merged event stands for. */
export interface MergedPart {
  readonly uid: string;
  /** May differ from the merged event's, which is that of its first part. */
  readonly type: EventType;
  readonly page_status: PageStatus | '';
  readonly timestamp: number;
  readonly ctime: number;
  readonly ext: Extension;
}

/** What happened, in the product's own terms. */
export interface SubjectFields {
  readonly type: EventType;
  /** Empty for all types but `page`. */
  readonly page_status: PageStatus | '';
  readonly business1: string;
  readonly business2: string;
  /** The tracking point's name, for people. */
  readonly event_tracking: string;
  /** The tracking point's id: `/`, or `b` and digits. */
  readonly event_tracking_id: string;
  /** In a merged event the list of its parts. */
  readonly event_tracking_ext: Extension | readonly MergedPart[];
  /** The page's name: its rule's, else its path. */
  readonly curr_page: string;
  readonly curr_page_ext: Extension;
  /** `auto` for what the tracker saw by itself. */
  readonly track_type: 'auto' | 'manual';
  /** Stored and uploaded at once. */
  readonly timely: boolean;
  /** Combined with others of its id, whatever their type. */
  readonly merge: boolean;
}

/** Which event it is, and when it happened. */
export interface OccurrenceFields {
  /** `w-`, 9 digits, milliseconds since the epoch, 9 digits. The event's own; a collector stores it once. */
  readonly uid: string;
  /** Milliseconds since the epoch; runs on the monotonic clock from the page's load on, so that differences within a page are exact. */
  readonly timestamp: number;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly ctime: number;
  /** Counts the events of a page view, from 1. */
  readonly seq: number;
  /** Counts the events of a session, from 1. */
  readonly log_seq: number;
  /** How often the event had been sent before without an answer that it arrived. */
  readonly retry_count: number;
}

/** The page view that it happened in. Query values are masked but for an allow-list. */
export interface ViewFields {
  /** Joins a Show to its Hide and to everything between them. */
  readonly page_unique_id: string;
  readonly url: string;
  readonly title: string;
  /** The address before this one; empty when it is not known. */
  readonly referer: string;
  readonly user_language: string;
  /** Host of the page, with its port. */
  readonly url_host: string;
  /** `pre`, `online` or a test environment such as `test12`. */
  readonly log_env: string;
}

/** Who used which app, and where they came from. */
export interface SessionFields {
  readonly device_id: string;
  /** Device id, milliseconds since the epoch and a number from 0 to 100, joined by `-`. One page load is one session. */
  readonly session_id: string;
  /** The application's own, else the pseudonym that the config call answers; empty for a visitor. */
  readonly user_id: string;
  readonly terminal_code: string;
  readonly app_id: string;
  readonly app_name: string;
  /** The address that led to the first page of the session. */
  readonly source_referer: string;
  /** The first page of the session. */
  readonly source_target: string;
  /** `qr_val` of the first page's query. */
  readonly qr_val: string;
  /** Milliseconds since the epoch. */
  readonly first_visit_time: number;
  /** Whether the first visit was within the last 24 hours. */
  readonly first_day: boolean;
  /** As the config call answers it. */
  readonly ip: string;
}

/** The browser, the device and its network. What cannot be known is empty. */
export interface DeviceFields {
  readonly browser: string;
  readonly browser_version: string;
  readonly manufacturer: string;
  readonly model: string;
  /** CSS pixels. */
  readonly screen_width: number;
  /** CSS pixels. */
  readonly screen_height: number;
  readonly network_type: string;
  readonly sys: 'Windows' | 'MacOs' | 'AppH5' | 'Mobile' | 'Web';
  readonly os_version: string;
  /** Minutes from local time to UTC, as `Date#getTimezoneOffset` counts them: -480 in Singapore. */
  readonly timezone_offset: number;
}

/** What made the event. */
export interface LibraryFields {
  /** Version of the event format. */
  readonly lib_version: string;
  /** Version of this package. */
  readonly sdk_version: string;
}

/** One event as it is uploaded: all of its fields, always there. */
export interface BehaviourEvent
  extends SubjectFields, OccurrenceFields, ViewFields, SessionFields, DeviceFields, LibraryFields {}

/** An event before it is queued: without what its place in the queue and its upload tell. */
export type DraftEvent = Omit<BehaviourEvent, 'seq' | 'log_seq' | 'retry_count' | 'ip'>;

/** What an application may say about an event beside its type and id. Default: what the page's rule says, else nothing. */
export type EventDetails = {
  readonly [
    Field in keyof SubjectFields as Exclude<
      Field,
      'type' | 'page_status' | 'event_tracking_id' | 'event_tracking_ext'
    >
  ]?: SubjectFields[Field] | undefined;
} & { readonly event_tracking_ext?: Extension | undefined };

/** An event as an application tracks it, in the names that it travels under. */
export type TrackedEvent = EventDetails & { readonly event_tracking_id: string } & (
    | { readonly type: 'page'; readonly page_status: PageStatus }
    | { readonly type: Exclude<EventType, 'page'> }
  );
