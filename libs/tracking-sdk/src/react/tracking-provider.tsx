import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { createExposureWatch } from '../auto/exposure-watch.ts';
import type { ExposureWatch } from '../auto/exposure-watch.ts';
import { browserBehaviourPorts } from '../auto/ports.ts';
import type { Tracker } from '../create-tracker.ts';
import { TrackingContext } from './tracking-context.ts';
import type { Tracking } from './tracking-context.ts';

/** What a provider needs. */
export interface TrackingProviderProps {
  /** Started and stopped by whoever made it, outside of React: a page view must not end with a render. */
  readonly tracker: Pick<Tracker, 'track' | 'setPage'>;
  readonly children: ReactNode;
}

/**
 * Gives the components below it a tracker. Components without a provider above them track nothing.
 *
 * @example
 * ```tsx
 * tracker.start();
 * root.render(<TrackingProvider tracker={tracker}><App /></TrackingProvider>);
 * ```
 */
export function TrackingProvider({ tracker, children }: TrackingProviderProps) {
  const tracking = useMemo(() => createTracking(tracker), [tracker]);
  // React 18 knows no context as an element of its own.
  return <TrackingContext.Provider value={tracking}>{children}</TrackingContext.Provider>;
}

function createTracking(tracker: Tracking['tracker']): Tracking {
  let watch: ExposureWatch | undefined;
  return {
    tracker,
    exposures: () => (watch ??= createExposureWatch(browserBehaviourPorts())),
  };
}
