import type { TrackingPorts } from '../ports.ts';

/** The two times of an event, in milliseconds since the epoch. */
export interface EventClock {
  ctime(): number;
  /** Returns the device's clock at the start plus the monotonic time since then. Never goes back. */
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
