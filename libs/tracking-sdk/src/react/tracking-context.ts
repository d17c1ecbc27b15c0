import { createContext } from 'react';
import type { ExposureWatch } from '../auto/exposure-watch.ts';
import type { Tracker } from '../create-tracker.ts';

/** Value that components share. */
export interface Tracking {
  readonly tracker: Pick<Tracker, 'track' | 'setPage'>;
  /** Returns the watch of all elements. Created for the first one. */
  readonly exposures: () => ExposureWatch;
}

/** `undefined` without a provider. Nothing is tracked then. */
export const TrackingContext = createContext<Tracking | undefined>(undefined);
