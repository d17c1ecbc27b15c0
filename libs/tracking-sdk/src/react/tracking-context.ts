import { createContext } from 'react';
import type { ExposureWatch } from '../auto/exposure-watch.ts';
import type { Tracker } from '../create-tracker.ts';

/** What the components of a page have in common. */
export interface Tracking {
  readonly tracker: Pick<Tracker, 'track' | 'setPage'>;
  /** Made when the first element needs it, for all of them. */
  readonly exposures: () => ExposureWatch;
}

/** `undefined` without a provider: then nothing is tracked. */
export const TrackingContext = createContext<Tracking | undefined>(undefined);
