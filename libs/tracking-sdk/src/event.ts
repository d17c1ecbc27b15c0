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

/** `show` when a page view begins, `hide` when it ends. */
export type PageStatus = 'show' | 'hide';

/** Further data of an event or a page. Must be serialisable as JSON. */
export type Extension = Readonly<Record<string, unknown>>;

/** One of the events in a merged event. */
export interface MergedPart {
  readonly uid: string;
  /** The merged event has the type of its first part. */
  readonly type: EventType;
  readonly page_status: PageStatus | '';
  readonly timestamp: number;
  readonly ctime: number;
  readonly ext: Extension;
}

/** Type and subject of an event. */
export interface SubjectFields {
  readonly type: EventType;
  /** Empty for all types but `page`. */
  readonly page_status: PageStatus | '';
  readonly business1: string;
  readonly business2: string;
  /** Readable name of the tracking point. */
  readonly event_tracking: string;
  /** Id of the tracking point: `/`, or `b` and digits. */
  readonly event_tracking_id: string;
  /** In a merged event, the list of its parts. */
  readonly event_tracking_ext: Extension | readonly MergedPart[];
  /** Name of the page. Default: the name in its rule, else its path. */
  readonly curr_page: string;
  readonly curr_page_ext: Extension;
  /** `auto` for events that the tracker records itself. */
  readonly track_type: 'auto' | 'manual';
  /** Whether it is stored and uploaded at once. */
  readonly timely: boolean;
  /** Whether it is combined with other events of its id and any type. */
  readonly merge: boolean;
}

/** Identity and time of an event. */
export interface OccurrenceFields {
  /** `w-`, 9 digits, milliseconds since the epoch, 9 digits. Unique; a collector stores it once. */
  readonly uid: string;
  /** Milliseconds since the epoch, by the monotonic clock since the page's load. Differences within a page are exact. */
  readonly timestamp: number;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly ctime: number;
  /** Number of the event in its page view, from 1. */
  readonly seq: number;
  /** Number of the event in its session, from 1. */
  readonly log_seq: number;
  /** Number of earlier attempts that were not answered with success. */
  readonly retry_count: number;
}

/** Page view of an event. Query values are masked unless their key is on an allow-list. */
export interface ViewFields {
  /** The same for a Show, its Hide and all events between them. */
  readonly page_unique_id: string;
  readonly url: string;
  readonly title: string;
  /** The previous address; empty when it is unknown. */
  readonly referer: string;
  readonly user_language: string;
  /** Host of the page, with its port. */
  readonly url_host: string;
  /** `pre`, `online` or a test environment such as `test12`. */
  readonly log_env: string;
}

/** User, application and origin of the visit. */
export interface SessionFields {
  readonly device_id: string;
  /** Device id, milliseconds since the epoch and a number from 0 to 100, joined by `-`. One page load is one session. */
  readonly session_id: string;
  /** The application's user id, else the pseudonym from the config call; empty for a visitor. */
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
  /** From the config call. */
  readonly ip: string;
}

/** Browser, device and network. Unknown fields are empty. */
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
  /** The analytics code of `sys`, by `analyticsPlatforms`. */
  readonly platform: number;
  readonly os_version: string;
  /** Minutes from local time to UTC, as `Date#getTimezoneOffset` returns them: -480 in Singapore. */
  readonly timezone_offset: number;
}

/** Versions of the library. */
export interface LibraryFields {
  /** Version of the event format. */
  readonly lib_version: string;
  /** Version of this package. */
  readonly sdk_version: string;
}

/** An event as it is uploaded. Every field is present. */
export interface BehaviourEvent
  extends SubjectFields, OccurrenceFields, ViewFields, SessionFields, DeviceFields, LibraryFields {}

/** An event before it is queued, without the fields that queue and upload add. */
export type DraftEvent = Omit<BehaviourEvent, 'seq' | 'log_seq' | 'retry_count' | 'ip'>;

/** Optional fields of a tracked event. Default: those of the page's rule, else empty. */
export type EventDetails = {
  readonly [
    Field in keyof SubjectFields as Exclude<
      Field,
      'type' | 'page_status' | 'event_tracking_id' | 'event_tracking_ext'
    >
  ]?: SubjectFields[Field] | undefined;
} & { readonly event_tracking_ext?: Extension | undefined };

/** An event as an application tracks it. Fields have the names of the upload. */
export type TrackedEvent = EventDetails & { readonly event_tracking_id: string } & (
    | { readonly type: 'page'; readonly page_status: PageStatus }
    | { readonly type: Exclude<EventType, 'page'> }
  );
