import type { Tracker } from '../create-tracker.ts';
import { resolveVitalsOptions, type VitalsOptions } from './options.ts';
import { rateVital } from './rate-vital.ts';

/**
 * Tracks Core Web Vitals as `system` events: `event_tracking` is the metric's name and `event_tracking_ext` is
 * `{value, rating, id, navigationType}`. CLS, INP and LCP are tracked when the page is hidden, before its Hide, and again
 * with the same `id` when they have grown. The last value is final.
 *
 * @returns Stops tracking.
 * @example
 * ```ts
 * const stop = observeVitals(tracker);
 * ```
 */
export function observeVitals(
  tracker: Pick<Tracker, 'track'>,
  options: VitalsOptions = {},
): () => void {
  const { eventTrackingId, ports } = resolveVitalsOptions(options);
  let isObserved = true;
  ports.measure(({ name, value, id, navigationType }) => {
    if (!isObserved) return;
    tracker.track({
      type: 'system',
      event_tracking_id: eventTrackingId,
      event_tracking: name,
      event_tracking_ext: { value, rating: rateVital(name, value), id, navigationType },
      track_type: 'auto',
    });
  });
  return () => {
    isObserved = false;
  };
}
