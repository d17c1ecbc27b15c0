import { useCallback, useContext, useEffect, useRef } from 'react';
import type { EventDetails } from '../event.ts';
import { resolveExposeOptions, type ExposeOptions } from './options.ts';
import { TrackingContext } from './tracking-context.ts';

/** An exposure event without its type. */
export type ExposedEvent = EventDetails & { readonly event_tracking_id: string };

/**
 * Tracks the exposure of an element, once in the life of the component. An element is exposed when half of it is visible
 * or it fills half of the screen.
 *
 * @returns The element's `ref`.
 */
export function useExpose(
  event: ExposedEvent,
  options: ExposeOptions = {},
): (element: Element | null) => void {
  const tracking = useContext(TrackingContext);
  const { afterMs } = resolveExposeOptions(options);
  const latest = useRef(event);
  const isExposed = useRef(false);
  const watched = useRef<Element>(undefined);
  useEffect(() => {
    latest.current = event;
  });
  return useCallback(
    (element) => {
      if (!tracking || isExposed.current) return;
      const watch = tracking.exposures();
      if (watched.current) watch.remove(watched.current);
      watched.current = element ?? undefined;
      if (!element) return;
      watch.add(element, afterMs, () => {
        isExposed.current = true;
        tracking.tracker.track({ track_type: 'auto', ...latest.current, type: 'expose' });
      });
    },
    [tracking, afterMs],
  );
}
