import { TrackingError } from '../errors.ts';
import { eventTypes } from '../event.ts';
import type { TrackedEvent } from '../event.ts';

/**
 * Checks type and id, because a host without type checks can track anything.
 *
 * @throws TrackingError for a value that is no event.
 */
export function assertEvent({
  type,
  event_tracking_id: id,
}: Pick<TrackedEvent, 'type' | 'event_tracking_id'>): void {
  if (!eventTypes.includes(type)) {
    throw new TrackingError('TRACKING_EVENT_TYPE_UNKNOWN', 'Unknown event type.');
  }
  if (typeof id !== 'string' || !/^(\/|b\d+)$/.test(id)) {
    throw new TrackingError('TRACKING_EVENT_ID_INVALID', 'Invalid event_tracking_id.');
  }
}
