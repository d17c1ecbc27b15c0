import { TrackingError } from '../errors.ts';
import { eventTypes } from '../event.ts';
import type { TrackedEvent } from '../event.ts';
import { isEventTrackingId } from './event-id.ts';

/** Hosts without type checks can track anything. @throws TrackingError for what is no event. */
export function assertEvent(event: TrackedEvent): void {
  const { type, event_tracking_id: id } = event;
  if (!eventTypes.includes(type)) {
    throw new TrackingError('EVENT_TYPE_UNKNOWN', `There is no event type ${quote(type)}.`);
  }
  if (!isEventTrackingId(id)) {
    const message = `The event_tracking_id ${quote(id)} is neither / nor b and digits.`;
    throw new TrackingError('EVENT_ID_INVALID', message);
  }
}

function quote(value: unknown): string {
  return `"${String(value).slice(0, 40)}"`;
}
