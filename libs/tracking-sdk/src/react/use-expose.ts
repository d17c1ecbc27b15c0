import { useCallback, useContext, useEffect, useRef } from 'react';
import type { EventDetails } from '../event.ts';
import { resolveExposeOptions } from './options.ts';
import type { ExposeOptions } from './options.ts';
import { TrackingContext } from './tracking-context.ts';

/** An exposure, in the names that it travels under; its type goes without saying. */
export type ExposedEvent = EventDetails & { readonly event_tracking_id: string };

/**
 * Tracks an element when it has been seen, once as long as the component lives. Half of the element counts, or as much
 * of it as fills half of the screen.
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
