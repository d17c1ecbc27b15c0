import { TrackingError } from '../errors.ts';
import { eventTypes, type TrackedEvent } from '../event.ts';

/** @throws TrackingError for a value that is no event: a host without type checks can track anything. */
export function assertEvent({
  type,
  event_tracking_id: id,
}: Pick<TrackedEvent, 'type' | 'event_tracking_id'>): void {
  if (!eventTypes.includes(type)) {
    throw new TrackingError('TRACKING_EVENT_TYPE_UNKNOWN');
  }
  if (typeof id !== 'string' || !/^(\/|b\d+)$/.test(id)) {
    throw new TrackingError('TRACKING_EVENT_ID_INVALID');
  }
}
