import { useCallback, useContext } from 'react';
import type { TrackedEvent } from '../event.ts';
import { TrackingContext } from './tracking-context.ts';

/** Queues an event; see `Tracker.track`. */
export type Track = (event: TrackedEvent) => void;

/**
 * Returns a function that tracks events. It is the same function while the provider's tracker is the same.
 *
 * @example
 * ```tsx
 * function BuyButton() {
 *   const track = useTrack();
 *   return <button onClick={() => track({ type: 'click', event_tracking_id: 'b1001' })}>Buy</button>;
 * }
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
