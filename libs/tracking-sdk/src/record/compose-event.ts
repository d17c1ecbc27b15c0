import { libraryVersion, packageVersion } from '../config/versions.ts';
import type {
  DeviceFields,
  DraftEvent,
  Extension,
  LibraryFields,
  OccurrenceFields,
  SessionFields,
  SubjectFields,
  TrackedEvent,
  ViewFields,
} from '../event.ts';
import type { PageView } from '../page/page-view.ts';
import type { EventClock } from './event-clock.ts';
import { byteLength } from './json.ts';

export type OwnFields = SubjectFields & Pick<OccurrenceFields, 'uid' | 'timestamp' | 'ctime'>;

export type SharedFields = ViewFields &
  Omit<SessionFields, 'ip'> &
  Readonly<DeviceFields> &
  LibraryFields;

/** An event before it is numbered. Its shared fields are already JSON. */
export interface Draft {
  readonly own: OwnFields;
  readonly shared: Shared;
}

/** A draft of one event, not of merged ones. */
export interface SingleDraft extends Draft {
  readonly own: OwnFields & { readonly event_tracking_ext: Extension };
}

/** Sources of the shared fields. A member is the same object until one of its fields changes. */
export interface Circumstances {
  readonly view: PageView;
  readonly session: Omit<SessionFields, 'ip'>;
  readonly device: DeviceFields;
}

export interface Shared {
  readonly of: Circumstances;
  readonly fields: SharedFields;
  readonly json: string;
  readonly bytes: number;
}

/** Serialises the shared fields. Returns `former` while nothing has changed. */
export function shareFields(of: Circumstances, former: Shared | undefined): Shared {
  const { view, session, device } = of;
  const isSame =
    former?.of.view === view && former.of.session === session && former.of.device === device;
  if (isSame) return former;
  const { point: _point, page: _page, ...viewFields } = view;
  const fields = {
    ...viewFields,
    ...session,
    ...device,
    lib_version: libraryVersion,
    sdk_version: packageVersion,
  };
  const json = JSON.stringify(fields);
  return { of, fields, json, bytes: byteLength(json) };
}

/** Fills in the fields that the application has left out. */
export function composeEvent(
  event: TrackedEvent,
  uid: string,
  clock: EventClock,
  { page }: PageView,
): SingleDraft['own'] {
  const {
    business1 = page.business1,
    business2 = page.business2,
    event_tracking = '',
    event_tracking_ext = {},
    curr_page = page.curr_page,
    curr_page_ext = page.curr_page_ext,
    track_type = 'manual',
    timely = false,
    merge = false,
  } = event;
  return {
    uid,
    type: event.type,
    page_status: event.type === 'page' ? event.page_status : '',
    business1,
    business2,
    event_tracking,
    event_tracking_id: event.event_tracking_id,
    event_tracking_ext,
    curr_page,
    curr_page_ext,
    track_type,
    timely,
    merge,
    timestamp: clock.timestamp(),
    ctime: clock.ctime(),
  };
}

export function toDraftEvent({ own, shared }: Draft): DraftEvent {
  return { ...own, ...shared.fields };
}
