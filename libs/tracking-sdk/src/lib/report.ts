import { TrackingError } from '../errors.ts';
import type { ResolvedOptions } from '../options.ts';
import { quietly } from './quietly.ts';

/** Says what went wrong. Never throws. */
export type Report = (error: TrackingError) => void;

/** What went wrong, and what it has cost. */
export interface Reporter {
  readonly report: Report;
  /** How many events were evicted since it was last asked. */
  takeLosses(): number;
}

export function createReporter({ ports, onError }: ResolvedOptions): Reporter {
  let losses = 0;
  return {
    report(error) {
      if (error.code === 'EVENTS_EVICTED') losses += error.eventCount;
      quietly(() => {
        ports.warn(`${error.code}: ${error.message}`);
        onError(error);
      });
    },
    takeLosses() {
      const taken = losses;
      losses = 0;
      return taken;
    },
  };
}

/** Keeps failures away from the host. */
export interface Guard {
  /** The same function, but for what it throws. */
  wrap<Parts extends unknown[]>(work: (...parts: Parts) => void): (...parts: Parts) => void;
  /** Looks after work that nobody waits for. */
  tend(work: Promise<unknown>): void;
}

export function createGuard(report: Report): Guard {
  const fail = (cause: unknown): void => {
    const isTold = cause instanceof TrackingError;
    report(isTold ? cause : new TrackingError('TRACKER_FAILED', 'The tracker failed.', { cause }));
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
    tend(work) {
      work.catch(fail);
    },
  };
}
