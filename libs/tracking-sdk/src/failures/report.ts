import { TrackingError } from '../errors.ts';
import type { ResolvedOptions } from '../options.ts';
import { quietly } from '../quietly.ts';

/** Reports an error. Never throws. */
export type Report = (error: TrackingError) => void;

/** Reports errors and counts the evicted events. */
export interface Reporter {
  readonly report: Report;
  /** Returns the number of evicted events since the last call. */
  readonly drain: () => number;
}

export function createReporter({
  ports,
  onError,
}: Pick<ResolvedOptions, 'ports' | 'onError'>): Reporter {
  let evicted = 0;
  return {
    report(error) {
      if (error.code === 'TRACKING_EVENTS_EVICTED') evicted += error.eventCount;
      quietly(() => {
        ports.warn(error.message);
        onError(error);
      });
    },
    drain() {
      const count = evicted;
      evicted = 0;
      return count;
    },
  };
}

/** Reports exceptions and rejections, so that none of them reaches the host. */
export interface Guard {
  /** Returns a function that does the same as `work` and never throws. */
  wrap<Parts extends unknown[]>(work: (...parts: Parts) => void): (...parts: Parts) => void;
  /** Reports the rejection of a promise that no caller awaits. */
  catch(work: Promise<unknown>): void;
}

export function createGuard(report: Report): Guard {
  const fail = (cause: unknown): void => {
    const isTracking = cause instanceof TrackingError;
    report(isTracking ? cause : new TrackingError('TRACKING_FAILED', { cause }));
  };
  return {
    wrap:
      (work) =>
      (...parts) => {
        try {
          work(...parts);
        } catch (cause) {
          fail(cause);
        }
      },
    catch(work) {
      work.catch(fail);
    },
  };
}
