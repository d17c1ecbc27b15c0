import type {
  DeviceFields,
  DraftEvent,
  LibraryFields,
  OccurrenceFields,
  SessionFields,
  SubjectFields,
  TrackedEvent,
  ViewFields,
} from '../event.ts';
import { byteLength } from './batch-body.ts';
import type { EventClock } from './event-clock.ts';
import type { PageView } from './page-view.ts';
import { libraryVersion, packageVersion } from './versions.ts';

/** What one event has for itself. */
export type OwnFields = SubjectFields & Pick<OccurrenceFields, 'uid' | 'timestamp' | 'ctime'>;

/** What is the same for many events in a row. */
export type SharedFields = ViewFields &
  Omit<SessionFields, 'ip'> &
  Readonly<DeviceFields> &
  LibraryFields;

/** An event that is being made: most of it has been made JSON before. */
export interface Draft {
  readonly own: OwnFields;
  readonly shared: Shared;
}

/** Where and by whom something happens. Its members are the same objects until something changes. */
export interface Circumstances {
  readonly view: PageView;
  readonly session: Omit<SessionFields, 'ip'>;
  readonly device: DeviceFields;
}

/** {@link SharedFields}, made JSON once. */
export interface Shared {
  readonly of: Circumstances;
  readonly fields: SharedFields;
  readonly json: string;
  readonly bytes: number;
}

/** What is shared in some circumstances: the former while they are the same. */
export function share(of: Circumstances, former: Shared | undefined): Shared {
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

/** Fills in everything that the application has not said. */
export function composeEvent(
  event: TrackedEvent,
  uid: string,
  clock: EventClock,
  { page }: PageView,
): OwnFields {
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

/** A draft in one piece. */
export function toDraftEvent({ own, shared }: Draft): DraftEvent {
  return { ...own, ...shared.fields };
}
