import { useCallback, useContext } from 'react';
import type { TrackedEvent } from '../event.ts';
import { TrackingContext } from './tracking-context.ts';

/** Queues an event; see `Tracker.track`. */
export type Track = (event: TrackedEvent) => void;

/**
 * A function that tracks. It stays the same as long as the provider's tracker does.
 *
 * @example
 * ```tsx
 * const track = useTrack();
 * const onClick = () => track({ type: 'click', event_tracking_id: 'b1001' });
 * ```
 */
export function useTrack(): Track {
  const tracker = useContext(TrackingContext)?.tracker;
  return useCallback(
    (event) => {
      tracker?.track(event);
    },
    [tracker],
  );
}
