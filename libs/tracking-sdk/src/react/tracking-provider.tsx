import { useMemo, type ReactNode } from 'react';
import { createExposureWatch, type ExposureWatch } from '../auto/exposure-watch.ts';
import { browserBehaviourPorts } from '../auto/ports.ts';
import type { Tracker } from '../create-tracker.ts';
import { TrackingContext, type Tracking } from './tracking-context.ts';

/** Props of {@link TrackingProvider}. */
export interface TrackingProviderProps {
  /** Start and stop it outside of React, because a page view must not end with a render. */
  readonly tracker: Pick<Tracker, 'track' | 'setPage'>;
  readonly children: ReactNode;
}

/**
 * Provides a tracker for the components below it. Components without a provider track nothing.
 *
 * @example
 * ```tsx
 * tracker.start();
 * const App = () => <TrackingProvider tracker={tracker}>Markets</TrackingProvider>;
 * ```
 */
export function TrackingProvider({ tracker, children }: TrackingProviderProps) {
  const tracking = useMemo(() => createTracking(tracker), [tracker]);
  // React 18 cannot render a context itself.
  return <TrackingContext.Provider value={tracking}>{children}</TrackingContext.Provider>;
}

function createTracking(tracker: Tracking['tracker']): Tracking {
  let watch: ExposureWatch | undefined;
  return {
    tracker,
    exposures: () => (watch ??= createExposureWatch(browserBehaviourPorts())),
  };
}
