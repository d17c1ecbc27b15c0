import { createExposureWatch } from './exposure-watch.ts';
import type { ResolvedBehaviourOptions } from './options.ts';
import { exposeAttributes, pointId, pointSelector, type TrackPoint } from './tracking-point.ts';

/** Milliseconds from a change of the page to a search. A page that changes constantly is searched ten times a second. */
const scanDelayMs = 100;

/** Tracks exposures of tracking points, including those that are added later. */
export function observeExposures(
  { ports, exposeMs }: ResolvedBehaviourOptions,
  document: Document,
  track: TrackPoint,
): () => void {
  const watch = createExposureWatch(ports);
  const selector = pointSelector('expose');
  /** Elements that are watched or exposed, with their ids. */
  const known = new Map<Element, string>();
  let cancelScan: (() => void) | undefined;

  function scan(): void {
    cancelScan = undefined;
    known.forEach((_, element) => {
      if (element.isConnected && element.matches(selector)) return;
      known.delete(element);
      watch.remove(element);
    });
    document.querySelectorAll(selector).forEach((element) => {
      const id = pointId(element);
      if (known.get(element) === id) return;
      known.set(element, id);
      watch.add(element, exposeMs, () => {
        track(element, 'expose');
      });
    });
  }

  const observer =
    ports.MutationObserver &&
    new ports.MutationObserver(() => {
      cancelScan ??= ports.schedule(scan, scanDelayMs);
    });
  observer?.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: exposeAttributes,
  });
  scan();
  return () => {
    observer?.disconnect();
    cancelScan?.();
    watch.stop();
  };
}
