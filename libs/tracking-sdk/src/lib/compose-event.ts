import type { DeviceFields, DraftEvent, SessionFields, TrackedEvent } from '../event.ts';
import type { EventClock } from './event-clock.ts';
import type { PageView } from './page-view.ts';
import { libraryVersion, packageVersion } from './versions.ts';

/** What is known when an event happens. */
export interface Circumstances {
  readonly uid: string;
  readonly clock: EventClock;
  readonly view: PageView;
  readonly session: Omit<SessionFields, 'ip'>;
  readonly device: DeviceFields;
}

/** Fills in everything that the application has not said. */
export function composeEvent(
  event: TrackedEvent,
  { uid, clock, view, session, device }: Circumstances,
): DraftEvent {
  const { point: _, page, ...viewFields } = view;
  return {
    uid,
    type: event.type,
    page_status: event.type === 'page' ? event.page_status : '',
    business1: event.business1 ?? page.business1,
    business2: event.business2 ?? page.business2,
    event_tracking: event.event_tracking ?? '',
    event_tracking_id: event.event_tracking_id,
    event_tracking_ext: event.event_tracking_ext ?? {},
    curr_page: event.curr_page ?? page.curr_page,
    curr_page_ext: event.curr_page_ext ?? page.curr_page_ext,
    track_type: event.track_type ?? 'manual',
    timely: event.timely ?? false,
    merge: event.merge ?? false,
    timestamp: clock.timestamp(),
    ctime: clock.ctime(),
    ...viewFields,
    ...session,
    ...device,
    lib_version: libraryVersion,
    sdk_version: packageVersion,
  };
}
