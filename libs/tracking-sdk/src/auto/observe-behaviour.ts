import type { Tracker } from '../create-tracker.ts';
import { callAll, listen } from './listen.ts';
import { observeExposures } from './observe-exposures.ts';
import { observeMedia } from './observe-media.ts';
import { observePresses } from './observe-presses.ts';
import { observeScrolls } from './observe-scrolls.ts';
import { resolveBehaviourOptions, type BehaviourOptions } from './options.ts';
import { describeEvent, findPoint, type TrackPoint } from './tracking-point.ts';

/**
 * Tracks clicks, exposures, drags, swipes, scrolls and media at elements with a `data-track-id`, including elements that
 * are added later. Further `data-track-*` attributes choose the behaviours and fill the events' fields.
 *
 * @returns Stops observing.
 * @example
 * ```ts
 * // <button data-track-id="b1001" data-track-name="buy button">Buy</button>
 * const stop = observeBehaviour(tracker);
 * ```
 */
export function observeBehaviour(
  tracker: Pick<Tracker, 'track'>,
  options: BehaviourOptions = {},
): () => void {
  const resolved = resolveBehaviourOptions(options);
  const { document, warn } = resolved.ports;
  if (!document) return () => undefined;
  const track: TrackPoint = (point, type, facts = {}) => {
    tracker.track(describeEvent(point, type, facts, warn));
  };
  const scrolls = observeScrolls(resolved, document, track);
  const stops = [
    listen(document, 'click', ({ target }) => {
      const point = findPoint(target, 'click');
      if (point) track(point, 'click');
    }),
    observePresses(resolved, document, track, scrolls.onPull),
    scrolls.stop,
    observeMedia(document, track),
    observeExposures(resolved, document, track),
  ];
  return callAll(stops);
}
