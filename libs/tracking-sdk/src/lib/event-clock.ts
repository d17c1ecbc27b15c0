import type { TrackingPorts } from '../ports.ts';

/** The two times of an event, in milliseconds since the epoch. */
export interface EventClock {
  /** By the device's clock, as it stands now. */
  ctime(): number;
  /** By the device's clock as it stood at the start, and the monotonic clock from then on: never set back. */
  timestamp(): number;
}

export function createEventClock({
  wallNow,
  monotonicNow,
}: Pick<TrackingPorts, 'wallNow' | 'monotonicNow'>): EventClock {
  const offset = wallNow() - monotonicNow();
  return {
    ctime: wallNow,
    timestamp: () => Math.round(offset + monotonicNow()),
  };
}
